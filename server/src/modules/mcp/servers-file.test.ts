import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import Fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createRateLimits } from '../../http/rate-limits.ts';
import { useTemporaryFolder } from '../storage/testing/temporary-folder.ts';
import { openMcp } from './mcp.ts';
import { openServers, pluginIdOf, readServers } from './servers-file.ts';
import { startMcpDouble } from './testing/mcp-double.ts';

const file = path.join(useTemporaryFolder(), 'servers.json');
const config = { environment: { TOKEN: 'secret-token', BROKEN: 'a\nb' } };
const read = async (servers: object) => {
  await writeFile(file, JSON.stringify({ servers }));
  return readServers(file, config);
};
const url = 'https://mcp.example/mcp';
const variable = (name: string) => `\${${name}}`;

it('a file of MCP servers takes values from the environment by their names', async () => {
  const headers = { Authorization: `Bearer ${variable('TOKEN')}`, 'X-Team': 'garden' };
  const [weather, files] = await read({
    weather: { http: { url, headers } },
    files: { stdio: { command: 'files', env: { KEY: variable('TOKEN') } }, timeout_seconds: 10 },
  });
  expect(weather).toMatchObject({
    id: 'weather',
    icon: 'plug',
    access: { kind: 'free' },
    timeout_seconds: 60,
    http: { url, headers: { Authorization: 'Bearer secret-token', 'X-Team': 'garden' } },
  });
  expect(files).toMatchObject({
    timeout_seconds: 10,
    stdio: { command: 'files', args: [], env: { KEY: 'secret-token' } },
  });
});

it.each([
  ['neither http nor stdio', { a: {} }, /servers\.a: must have either "http" or "stdio"/],
  ['http and stdio', { a: { http: { url }, stdio: { command: 'x' } } }, /must have either/],
  ['an id that no tool may begin with', { a__b: { http: { url } } }, /small letters/],
  [
    'an address of another kind',
    { a: { http: { url: 'file:///etc/passwd' } } },
    /servers\.a\.http\.url: must be an http/,
  ],
  [
    'a password in an address',
    { a: { http: { url: 'https://me:pw@x.example' } } },
    /must have no credentials/,
  ],
  [
    'a variable that is not there',
    { a: { http: { url, headers: { A: variable('NONE') } } } },
    /servers\.a\.http\.headers\.A: .*NONE/,
  ],
  [
    'a value that no header can carry',
    { a: { http: { url, headers: { A: variable('BROKEN') } } } },
    /headers\.A: is nothing/,
  ],
  ['a name in another language only', { a: { http: { url }, name: { zh: '文件' } } }, /servers\.a\.name\.en/],
  ['a setting that does not exist', { a: { http: { url }, enabled: true } }, /enabled/],
])('a file of MCP servers with %s is refused, and the fault is named', async (_, servers, fault) => {
  await expect(read(servers)).rejects.toThrow(fault);
});

it('a file of MCP servers that is no JSON is refused without what stands in it', async () => {
  await writeFile(file, '{ "servers": secret-token }');
  await expect(readServers(file, config)).rejects.toThrow(/is not usable:\n {2}it is no JSON/);
  await expect(readServers(file, config)).rejects.not.toThrow(/secret-token/);
});

it('an edit of the file of MCP servers counts, and one that cannot be used leaves the last good one', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  const error = vi.spyOn(app.log, 'error');
  await read({ first: { http: { url } } });
  const servers = await openServers(app, file, config);
  await read({ first: { http: { url } }, second: { http: { url } } });
  await servers.look();
  expect(servers.current().map(({ id }) => id)).toEqual(['first', 'second']);
  await writeFile(file, '{"servers": {"x": {}}}');
  await servers.look();
  expect(servers.current().map(({ id }) => id)).toEqual(['first', 'second']);
  expect(error).toHaveBeenCalledOnce();
});

it('an MCP server that is added to the file is connected to, though nobody asks for its tools', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const server = await startMcpDouble();
  onTestFinished(() => server.close());
  await read({});
  const app = Fastify();
  onTestFinished(() => app.close());
  const log = { debug: () => {}, info: () => {}, warn: () => {} };
  await openMcp(app, { file, config, limits: createRateLimits(1_000, undefined), log });
  await read({ added: { http: { url: server.url } } });
  const isAsked = async () => {
    await vi.advanceTimersByTimeAsync(2_000);
    expect(server.received).not.toEqual([]);
  };
  await vi.waitFor(isAsked, { timeout: 10_000 });
});

it('the number of an MCP server as a plugin stays the same, and is none of the catalogue', () => {
  expect(pluginIdOf('files')).toBe(pluginIdOf('files'));
  for (const id of ['files', 'a', 'weather', 'z9-z']) {
    expect(pluginIdOf(id)).toBeGreaterThanOrEqual(1_000_000_000);
    expect(pluginIdOf(id)).toBeLessThan(2 ** 31);
  }
});
