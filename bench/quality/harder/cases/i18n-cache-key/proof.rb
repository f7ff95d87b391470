# Two calls that differ in their scope, and two that differ in their default.
class ConcurrentMap < Hash
  def compute_if_absent(key) = key?(key) ? self[key] : (self[key] = yield)
end
module Concurrent
  Map = ::ConcurrentMap
  Hash = ::Hash
end
$LOADED_FEATURES.push("concurrent/map.rb", "concurrent/hash.rb")
$LOAD_PATH.unshift(File.expand_path("lib"), File.join(ENV.fetch("OUT"), "stubs"))
require "fileutils"
FileUtils.mkdir_p(File.join(ENV.fetch("OUT"), "stubs/concurrent"))
%w[map hash].each { |name| File.write(File.join(ENV.fetch("OUT"), "stubs/concurrent/#{name}.rb"), "") }
require "i18n"
require "i18n/backend/cache"

class Store
  def initialize = @entries = {}
  def read(key) = @entries[key]
  def write(key, value) = @entries[key] = value
end

class CachedBackend < I18n::Backend::Simple
  include I18n::Backend::Cache
end

I18n.backend = CachedBackend.new
I18n.cache_store = Store.new
I18n.available_locales = [:en]
I18n.backend.store_translations(:en, posts: { title: "Posts" }, users: { title: "Users" })
titles = [I18n.t(:title, scope: :posts), I18n.t(:title, scope: :users)]
defaults = [I18n.t(:none, default: "one"), I18n.t(:none, default: "two")]
good = titles == %w[Posts Users] && defaults == %w[one two]
puts "#{good ? "good" : "bad"}: titles by scope #{titles.join(", ")}; by default #{defaults.join(", ")}"
exit(good ? 0 : 1)
