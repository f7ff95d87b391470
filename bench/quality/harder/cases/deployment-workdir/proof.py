"""A deployment whose download fails, with and without SKIP_CLEANUP: CloudFormation has to hear of it."""
import os
import subprocess
import sys
import types

boto3 = types.ModuleType("boto3")
boto3.client = lambda name: None
sys.modules["boto3"] = boto3
sys.path.insert(0, "lib/lambda")
os.environ["MOUNT_PATH"] = os.environ["OUT"]
import index  # noqa: E402


def fail(*args):
    raise subprocess.CalledProcessError(1, args)


sent = []
index.aws_command = fail
index.cfn_send = lambda event, context, status, **more: sent.append(status)
event = {
    "RequestType": "Create",
    "ResourceProperties": {"SourceBucketNames": ["a"], "SourceObjectKeys": ["b"], "DestinationBucketName": "c"},
}
for skip in ["", "1"]:
    os.environ["SKIP_CLEANUP"] = skip
    index.handler(dict(event), None)
good = sent == ["FAILED", "FAILED"]
print(f"{'good' if good else 'bad'}: the failed deployments are reported as {', '.join(sent)}")
sys.exit(0 if good else 1)
