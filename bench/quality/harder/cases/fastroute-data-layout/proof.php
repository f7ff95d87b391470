<?php
// A cache file as cachedDispatcher() wrote it before the update, which stays where it is on a deployment.
require getcwd() . '/autoload.php';

$file = getenv('OUT') . '/routes.php';
file_put_contents($file, "<?php return [['GET' => ['/users' => 'list users']], []];");
$dispatcher = FastRoute\cachedDispatcher(function ($routes) {
    $routes->addRoute('GET', '/users', 'list users');
}, ['cacheFile' => $file]);
$found = $dispatcher->dispatch('GET', '/users');
$good = $found[0] === FastRoute\Dispatcher::FOUND && $found[1] === 'list users';
echo $good ? 'good' : 'bad', ': a route in a cache file of the version before is ', $good ? 'found' : 'not found', "\n";
exit($good ? 0 : 1);
