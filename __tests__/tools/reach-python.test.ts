import { describe, expect, it } from "vitest";
import { describeDoubts, describeUses, openTree } from "./reach-of.ts";

const CLIENT = `import resend
from contextlib import contextmanager

class NotificationClient:
    def __init__(self, key=None):
        self.sender = resend.Emails

    def notify(self, order):
        return self.sender.send({"to": order.email})

    @classmethod
    def create(cls):
        return cls("key")

def make_client():
    yield NotificationClient("key")

@contextmanager
def session():
    yield NotificationClient("key")

def notify_with(order, client):
    client.notify(order)
`;

const PORTS = `from typing import Protocol

class Mailer(Protocol):
    def notify(self, order): ...
`;

const DECORATORS = `import resend, functools

def audited(function):
    @functools.wraps(function)
    def wrapper(*args, **options):
        resend.Emails.send({})
        return function(*args, **options)
    return wrapper

def logged(level):
    def decorate(function):
        def wrapper(*args):
            resend.Emails.send({})
            return function(*args)
        return wrapper
    return decorate
`;

const FILES = {
  "app/__init__.py": "",
  "app/mail/__init__.py": "from .client import *\nfrom .client import make_client as made\n",
  "app/mail/client.py": CLIENT,
  "app/ports.py": PORTS,
  "app/decorators.py": DECORATORS,
};

const IMPORTS = "from app.mail.client import NotificationClient, make_client, notify_with, session";

describe("calls of a Python file", () => {
  it.each([
    ["an annotated parameter", "def refund(order, client: NotificationClient):\n    client.notify(order)"],
    [
      "an optional parameter",
      "def refund(order, client: 'NotificationClient | None' = None):\n    client.notify(order)",
    ],
    ["a new instance", "NotificationClient('k').notify(1)"],
    ["a loop", "for client in [NotificationClient()]:\n    client.notify(1)"],
    ["a table by key", "TABLE = {'mail': NotificationClient()}\ndef refund(kind):\n    TABLE[kind].notify(1)"],
    [
      "a global",
      "client = None\ndef start():\n    global client\n    client = NotificationClient()\ndef refund():\n    client.notify(1)",
    ],
    ["a name of all imports", "from app.mail import *\nNotificationClient('k').notify(1)"],
    ["a relative import", "from .mail.client import NotificationClient as Client\nClient().notify(1)"],
    ["a base class", "class Mine(NotificationClient):\n    def refund(self):\n        self.notify(1)"],
    ["super", "class Mine(NotificationClient):\n    def notify(self, order):\n        super().notify(order)"],
    [
      "a property",
      "class A:\n    @property\n    def client(self):\n        return NotificationClient()\n    def refund(self):\n        self.client.notify(1)",
    ],
    [
      "a field",
      "class A:\n    def __init__(self):\n        self.client = NotificationClient()\n    def refund(self):\n        self.client.notify(1)",
    ],
    [
      "an injected constructor",
      "from app.ports import Mailer\nclass A:\n    def __init__(self, mailer: Mailer):\n        self._mailer = mailer\n    def refund(self):\n        self._mailer.notify(1)\nA(NotificationClient()).refund()",
    ],
    [
      "an injected dependency",
      "from typing import Annotated\nfrom fastapi import Depends, APIRouter\nfrom app.ports import Mailer\nrouter = APIRouter()\n@router.post('/refund')\nasync def refund(mailer: Annotated[Mailer, Depends(make_client)]):\n    mailer.notify(1)",
    ],
    ["a decorator", "from app.decorators import audited\n@audited\ndef refund():\n    pass"],
    [
      "a thread",
      "import threading\nthreading.Thread(target=notify_with, args=(1, NotificationClient()))\ndef refund():\n    threading.Thread(target=NotificationClient().notify).start()",
    ],
  ])("are followed through %s", async (_name, code) => {
    const reach = await openTree({ files: { ...FILES, "app/refund.py": `${IMPORTS}\n${code}\n` } }).reach(
      "app/refund.py",
    );
    const sent = describeUses(reach).filter((use) => use.startsWith("resend Emails.send by app/refund.py"));
    expect(sent, [...describeUses(reach), ...describeDoubts(reach)].join("\n")).not.toEqual([]);
    expect(describeDoubts(reach).filter((doubt) => doubt.startsWith("app/refund.py"))).toEqual([]);
  });

  it("are doubted where a caller may give something else than the default", async () => {
    const code =
      "def refund(order, client=None):\n    client = client or NotificationClient()\n    client.notify(order)\n";
    const reach = await openTree({ files: { ...FILES, "app/refund.py": `${IMPORTS}\n${code}` } }).reach(
      "app/refund.py",
    );
    expect(describeUses(reach)).toContain("resend Emails.send by app/refund.py:4 > app/mail/client.py:9");
    expect(describeDoubts(reach)).toContain("app/refund.py:4 client.notify: the parameter client has no type");
  });

  it("are told of a decorator from outside once, where it is written", async () => {
    const helper = "from tenacity import retry\n\n@retry\ndef helper(): pass\n";
    const files = {
      "app/__init__.py": "",
      "app/helper.py": helper,
      "app/refund.py": "from .helper import helper\nhelper()\n",
    };
    expect(describeUses(await openTree({ files }).reach("app/helper.py"))).toEqual([
      "tenacity retry by app/helper.py:3",
    ]);
    expect(describeUses(await openTree({ files }).reach("app/refund.py"))).toEqual([]);
  });

  it("say what is worked out while the program runs, abstract or injected without a type", async () => {
    const code = [
      "from app.ports import Mailer",
      "def a(mailer: Mailer): mailer.notify(1)",
      "def b(mailer): mailer.notify(1)",
      "def c(name): getattr(NotificationClient(), name)(1)",
      "import importlib",
      "def d(name): importlib.import_module(name).notify(1)",
    ];
    const files = { ...FILES, "app/refund.py": code.join("\n") };
    expect(describeDoubts(await openTree({ files }).reach("app/refund.py"))).toEqual([
      "app/refund.py:2 mailer.notify: Mailer is an interface: what stands behind it is not known",
      "app/refund.py:3 mailer.notify: the parameter mailer has no type",
      "app/refund.py:4 getattr(NotificationClient(), name): an attribute whose name is worked out",
      "app/refund.py:6 importlib.import_module(name).notify: a module whose name is worked out",
    ]);
  });

  it.each([0, 1, 2, 3])("are followed into no more than %i other files", async (maxFollowDepth) => {
    const files = {
      "a.py": "from b import one\none()\n",
      "b.py": "from c import two\ndef one(): two()\n",
      "c.py": "from d import three\ndef two(): three()\n",
      "d.py": "import resend\ndef three(): resend.Emails.send({})\n",
    };
    const reach = await openTree({ files }, { maxFollowDepth }).reach("a.py");
    const isFound = maxFollowDepth >= 3;
    expect(describeUses(reach)).toEqual(isFound ? ["resend Emails.send by a.py:2 > b.py:2 > c.py:2 > d.py:2"] : []);
    expect(reach.boundsHit).toEqual(isFound ? [] : ["max-follow-depth"]);
  });

  it("are followed where a package imports what lies below it by its own name", async () => {
    const files = {
      "app/__init__.py": "from app import mail\n",
      "app/mail.py": "import resend\ndef send(): resend.Emails.send({})\n",
      "refund.py": "from app import mail\nmail.send()\n",
    };
    expect(describeUses(await openTree({ files }).reach("refund.py"))).toEqual([
      "resend Emails.send by refund.py:2 > app/mail.py:2",
    ]);
  });

  it.each([
    ["from a import x", "from b import x"],
    ["from a import *", "from b import *"],
    ["from a import x as y, y as x", "from b import x as y, y as x"],
    ["from . import x", "from . import x"],
  ])("end where modules import a name from one another: %s", async (b, a) => {
    const files = { "a.py": a, "b.py": b, "target.py": "from a import x\nx.send()\n" };
    const reach = await openTree({ files }).reach("target.py");
    expect(describeUses(reach)).toEqual([]);
    expect(describeDoubts(reach)).toEqual([expect.stringContaining("target.py:2 x.send: ")]);
  });
});
