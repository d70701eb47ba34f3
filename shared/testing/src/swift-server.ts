import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { freePort } from './free-port.ts';

/** How its bucket is reached. */
export type SwiftAccess = {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

const run = promisify(execFile);
const binaries = '/usr/bin';
const services = ['account', 'container', 'object', 'proxy'] as const;

/** Whether this machine has OpenStack Swift, a real engine that speaks S3; on Debian `apt-get install swift-proxy swift-object …`. */
export const isSwiftInstalled = services.every((name) =>
  existsSync(path.join(binaries, `swift-${name}-server`)),
);

const credentials = { accessKeyId: 'test:tester', secretAccessKey: 'testing' };
const region = 'us-east-1';
const bucket = 'oranges';

const common = (folder: string, port: number): string => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
swift_dir = ${folder}
devices = ${folder}/devices
mount_check = false
user = ${userInfo().username}
workers = 0
log_level = ERROR
`;

const storageSettings = (name: string) => `[pipeline:main]
pipeline = ${name}-server
[app:${name}-server]
use = egg:swift#${name}
`;

const proxySettings = `[pipeline:main]
pipeline = catch_errors cache s3api tempauth copy slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
cors_allow_origin = *
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
location = ${region}
cors_preflight_allow_origin = *
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = ${credentials.secretAccessKey} .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
`;

async function writeSettings(folder: string): Promise<number> {
  await mkdir(path.join(folder, 'devices/d'), { recursive: true });
  const hash = '[swift-hash]\nswift_hash_path_prefix = a\nswift_hash_path_suffix = b\n';
  await writeFile(path.join(folder, 'swift.conf'), hash);
  let port = 0;
  for (const name of services) {
    port = await freePort();
    const settings = name === 'proxy' ? proxySettings : storageSettings(name);
    await writeFile(path.join(folder, `${name}.conf`), common(folder, port) + settings);
    if (name === 'proxy') continue;
    const builder = path.join(folder, `${name}.builder`);
    const build = (...given: string[]) => run(path.join(binaries, 'swift-ring-builder'), [builder, ...given]);
    await build('create', '4', '1', '1');
    await build('add', `r1z1-127.0.0.1:${port}/d`, '1');
    await build('rebalance');
  }
  return port;
}

async function stop(processes: readonly ChildProcess[]): Promise<void> {
  await Promise.all(
    processes.map(
      (one) =>
        new Promise((resolve) => {
          if (one.exitCode !== null) return resolve(null);
          one.once('exit', resolve);
          one.kill('SIGKILL');
        }),
    ),
  );
}

/** Makes the bucket as soon as the engine answers; half a minute at most. */
async function makeBucket(endpoint: string): Promise<void> {
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true, maxAttempts: 1 });
  for (const end = Date.now() + 30_000; ; ) {
    try {
      await client.send(new CreateBucketCommand({ Bucket: bucket }));
      return client.destroy();
    } catch (error) {
      if (Date.now() > end) throw error;
      await pause(200);
    }
  }
}

/** Starts a throw-away Swift with one disk and a bucket that pages of every origin may send to; nothing of it is left when it has been stopped. */
export async function startSwift(): Promise<{ s3: SwiftAccess; stop: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'orangery-swift-'));
  const processes: ChildProcess[] = [];
  const end = async () => {
    await stop(processes);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const endpoint = `http://127.0.0.1:${await writeSettings(folder)}`;
    for (const name of services)
      processes.push(
        spawn(path.join(binaries, `swift-${name}-server`), [path.join(folder, `${name}.conf`)], {
          stdio: 'ignore',
        }),
      );
    await makeBucket(endpoint);
    return { s3: { endpoint, region, bucket, ...credentials }, stop: end };
  } catch (error) {
    await end();
    throw error;
  }
}
