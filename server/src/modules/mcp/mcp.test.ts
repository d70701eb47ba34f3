import { mkdir, realpath, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { errors, type Language } from '@orangery/api/contract';
import { everythingServer, startEverythingOverHttp } from '@orangery/testing/everything-server';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createRateLimits } from '../../http/rate-limits.ts';
import { testConfig } from '../../testing/test-app.ts';
import { useTemporaryFolder } from '../storage/testing/temporary-folder.ts';
import { ToolError } from '../tools/tool.ts';
import { type Mcp, openMcp } from './mcp.ts';
import { pluginIdOf } from './servers-file.ts';

const require = createRequire(import.meta.url);
const filesystemServer = require.resolve('@modelcontextprotocol/server-filesystem/dist/index.js');
const folder = await realpath(useTemporaryFolder());
const file = path.join(folder, 'servers.json');
const shared = path.join(folder, 'shared');
const quiet = { debug: () => {}, info: () => {}, warn: () => {} };
const node = { command: process.execPath };

/** Published servers, as an operator lists them. */
let mcp: Mcp;
const app = Fastify();
let stopHttp = () => {};

beforeAll(async () => {
  await mkdir(shared);
  await writeFile(path.join(shared, 'note.txt'), 'Water the orange trees.');
  const overHttp = await startEverythingOverHttp();
  stopHttp = overHttp.stop;
  const servers = {
    everything: {
      stdio: { ...node, args: [everythingServer], env: { GREETING: `\${${'GREETING_OF_TESTS'}}` } },
    },
    files: { name: { en: 'Files' }, icon: 'folder', stdio: { ...node, args: [filesystemServer, shared] } },
    remote: { http: { url: overHttp.url } },
  };
  await writeFile(file, JSON.stringify({ servers }));
  mcp = await openMcp(app, {
    file,
    config: { ...testConfig(), environment: { GREETING_OF_TESTS: 'hello' } },
    limits: createRateLimits(1_000, undefined),
    log: quiet,
  });
  await vi.waitFor(() => expect(mcp.plugins().map(({ reachable }) => reachable)).toEqual([true, true, true]));
});
afterAll(async () => {
  await app.close();
  stopHttp();
});

function tool(name: string) {
  const found = mcp.tools().find((one) => one.name === name);
  if (!found) throw new Error(`There is no tool ${name}`);
  return found;
}
async function textOf(name: string, input: object, signal = new AbortController().signal) {
  const context = {
    accountId: 'a',
    account: { id: 'a', username: 'mira', vipLevel: 2 as const },
    language: 'en' as Language,
    origin: '',
    pictures: [],
    params: {},
    signal,
  };
  const { text } = await tool(name).run(input, context);
  return typeof text === 'string' ? text : text(1);
}

describe('published MCP servers', () => {
  it('are plugins with their tools, prompts and resources', () => {
    const [everything, files] = mcp.plugins();
    expect(everything).toMatchObject({
      id: pluginIdOf('everything'),
      name: { en: 'everything' },
      category: 'services',
    });
    expect(everything?.tools).toContainEqual({
      name: 'everything__echo',
      title: { en: 'Echo Tool' },
      description: { en: 'Echoes back the input string' },
    });
    expect(everything?.prompts?.length).toBeGreaterThan(0);
    expect(everything?.resources?.length).toBeGreaterThan(0);
    expect(files).toMatchObject({ name: { en: 'Files' }, icon: 'folder' });
  });

  it.each(['everything__echo', 'remote__echo'])('answer a call: %s', async (name) => {
    expect(await textOf(name, { message: 'oranges' })).toBe('Echo: oranges');
  });

  it('read what they were given', async () => {
    expect(await textOf('files__read_text_file', { path: path.join(shared, 'note.txt') })).toContain(
      'Water the orange trees.',
    );
  });

  it('see of our environment PATH and what is listed, and nothing else', async () => {
    const seen = JSON.parse(await textOf('everything__get-env', {})) as object;
    // macOS and Node add their own.
    const names = Object.keys(seen).filter((name) => !name.startsWith('__') && !name.startsWith('NODE_'));
    expect(names.toSorted()).toEqual(['GREETING', 'PATH']);
    expect(seen).toMatchObject({ GREETING: 'hello' });
  });

  it('say why a call is wrong', async () => {
    await expect(textOf('everything__get-sum', { a: 'one' })).rejects.toThrow(ToolError);
    await expect(textOf('files__read_text_file', { path: '/etc/hostname' })).rejects.toThrow(/denied/i);
  });

  it('name pictures in a result and leave them out', async () => {
    expect(await textOf('everything__get-tiny-image', {})).toMatch(/\[image, image\/png, \d+ KB, left out\]/);
  });

  it.each(['everything', 'remote'])('end a call that is stopped: %s', async (server) => {
    const stop = new AbortController();
    const input = { duration: 3_600, steps: 1 };
    const call = textOf(`${server}__trigger-long-running-operation`, input, stop.signal);
    stop.abort();
    await expect(call).rejects.toThrow();
    expect(await textOf(`${server}__echo`, { message: 'still there' })).toBe('Echo: still there');
  });

  const signal = new AbortController().signal;
  const everything = () => mcp.plugins()[0];

  it('say what their prompts are filled in with', () => {
    const prompts = everything()?.prompts ?? [];
    expect(prompts.find(({ name }) => name === 'args-prompt')?.arguments).toEqual([
      { name: 'city', title: 'city', description: 'Name of the city', required: true },
      { name: 'state', title: 'state', description: '', required: false },
    ]);
  });

  it('give a prompt that is filled in, and the text of a resource', async () => {
    const contents = everything()?.contents;
    const filled = { name: 'args-prompt', arguments: { city: 'Valencia', state: '', other: 'x' } };
    expect(await contents?.prompt('a', filled, signal)).toEqual({
      text: "What's weather in Valencia?",
      left_out: [],
    });
    const [resource] = everything()?.resources ?? [];
    expect((await contents?.resource('a', resource?.name ?? '', signal))?.text).toMatch(/^# /);
  });

  it('refuse a prompt that is filled in with what they do not take', async () => {
    const wrong = { name: 'resource-prompt', arguments: { resourceType: 'Poem', resourceId: '1' } };
    await expect(everything()?.contents?.prompt('a', wrong, signal)).rejects.toMatchObject({
      code: errors.contentsRefused,
    });
  });

  it('ask before tools that do not say that they only read', () => {
    expect(tool('files__write_file').asks).toBe(true);
    expect(tool('files__read_text_file').asks).toBe(false);
    expect(tool('files__read_text_file').server?.('en')).toBe('Files');
  });
});
