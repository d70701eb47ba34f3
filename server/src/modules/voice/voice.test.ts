import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as openRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { BodyOf } from '@orangery/api/contract';
import { type SpeechServer, startSpeechServer } from '@orangery/testing/speech-server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type TestApp, testConfig, useTestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { readPlans } from '../plans/plans.ts';

const soon = <T>(look: () => T | Promise<T>) => vi.waitFor(look, { interval: 20 });

const wav = Buffer.concat([Buffer.from('RIFF\u0010\u0000\u0000\u0000WAVEfmt '), Buffer.alloc(60)]);
const wavOf16Khz = Buffer.from(
  '524946460000000057415645666d74201000000001000100803e0000007d00000200100064617461',
  'hex',
);
const webm = Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.alloc(60)]);
const mp4 = Buffer.concat([Buffer.from('\u0000\u0000\u0000\u0018ftypmp42'), Buffer.alloc(60)]);

function voiceOf(server: TestApp) {
  const send = (token: string, url: string, payload: string | Buffer, type: string) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': type };
    return server.app().inject({ method: 'POST', url, headers, payload });
  };
  return {
    hear: async (token: string, content: Buffer, type: string, query = '') => {
      const answer = await send(token, `/chat/voice/transcriptions${query}`, content, type);
      return answer.json<{ code: number; data: { text: string } | null }>();
    },
    say: (token: string, body: BodyOf<'POST /chat/voice/speech'>) =>
      send(token, '/chat/voice/speech', JSON.stringify(body), 'application/json'),
  };
}

let upstream: SpeechServer;
beforeAll(async () => {
  upstream = await startSpeechServer();
});
afterAll(() => upstream.close());

describe('voice', () => {
  const config = {};
  const logged: string[] = [];
  beforeAll(() => {
    const access = { baseUrl: upstream.url, apiKey: 'sk-test' };
    Object.assign(config, {
      logLevel: 'debug',
      speechModel: { ...access, model: 'speaker-1' },
      transcriptionModel: { ...access, model: 'listener-1' },
    });
  });
  const logStream = { write: (line: string) => void logged.push(line) };
  const server = useTestApp(undefined, { config, overrides: { logStream } });
  const { hear, say } = voiceOf(server);
  let token = '';
  beforeAll(async () => {
    token = (await server.signUp()).token;
  });

  describe('a recording', () => {
    test.each([
      [wav, 'audio/wav', 'recording.wav'],
      [webm, 'audio/webm;codecs=opus', 'recording.webm'],
      [mp4, 'audio/mp4', 'recording.m4a'],
      [Buffer.from('OggS and more'), 'audio/ogg; codecs=opus', 'recording.ogg'],
      [Buffer.from('ID3 and more'), 'audio/mpeg', 'recording.mp3'],
      [Buffer.from('fffb9064', 'hex'), 'audio/mpeg', 'recording.mp3'],
    ])('a recording is written down (%#: %s)', async (content, type, name) => {
      upstream.script([{ text: ' Is it\n ripe?\u0000 ' }]);
      expect(await hear(token, content, type, '?language=fa')).toMatchObject({
        code: 200,
        data: { text: 'Is it ripe?' },
      });
      const sent = upstream.requests.at(-1);
      expect(sent).toMatchObject({
        authorization: 'Bearer sk-test',
        fields: { model: 'listener-1', language: 'fa' },
      });
      expect(sent?.recording).toMatchObject({ name, content });
    });

    test.each([
      ['that is none', Buffer.from('<html>'), 'audio/wav'],
      ['of another type', webm, 'audio/wav'],
      ['that is empty', Buffer.alloc(0), 'audio/webm'],
      ['of a type nobody listens to', wav, 'audio/flac'],
      ['sent as JSON', Buffer.from('{}'), 'application/json'],
      ['that is too large', Buffer.concat([wav, Buffer.alloc(8 * 1024 * 1024)]), 'audio/wav'],
    ])('a recording is refused: %s', async (_which, content, type) => {
      const before = upstream.requests.length;
      expect((await hear(token, content, type)).code).toBe(1001);
      expect(upstream.requests).toHaveLength(before);
    });

    test.each([
      ['in which nobody speaks', { text: '  ' }],
      ['that is only a click', { status: 400, code: 'audio_too_short' }],
    ])('a recording without words is answered as empty: %s', async (_which, plan) => {
      upstream.script([plan]);
      expect((await hear(token, wav, 'audio/wav')).code).toBe(10001);
    });

    test.each([
      { status: 400 },
      { status: 401 },
      { status: 429 },
      { status: 500 },
      { cut: true },
      { body: 'not json' },
      { body: '{"text":7}' },
      { body: 'x'.repeat(300_000) },
    ])('a recording is answered with the failure of its provider (%j)', async (plan) => {
      upstream.script([plan]);
      expect((await hear(token, wav, 'audio/wav')).code).toBe(20001);
    });
  });

  describe('a text', () => {
    test('a text is spoken in the chosen voice, as the provider gives it', async () => {
      const answer = await say(token, { text: ' Good morning. ', voice: 'noah' });
      expect(answer.headers['content-type']).toBe('audio/wav');
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
      expect(answer.rawPayload.toString('latin1', 0, 4)).toBe('RIFF');
      expect(answer.rawPayload.length).toBe(44 + 'Good morning.'.length * 60 * 8 * 2);
      const sent = upstream.requests.at(-1);
      expect(sent).toMatchObject({ authorization: 'Bearer sk-test' });
      expect(sent?.fields).toMatchObject({ model: 'speaker-1', input: 'Good morning.', voice: 'echo' });
    });

    test('a text is spoken by another voice for each name', async () => {
      const names = ['neutral', 'british', 'gentle', 'deep', 'clear', 'ava', 'emma', 'noah'] as const;
      const first = upstream.requests.length;
      for (const voice of names) await say(token, { text: 'Hm', voice });
      const used = upstream.requests.slice(first).map(({ fields }) => fields.voice);
      expect(new Set(used).size).toBe(names.length);
    });

    test.each([
      [' \n', 10001],
      ['树'.repeat(1_001), 10002],
    ])('a text that cannot be spoken is refused (%#)', async (text, code) => {
      expect((await say(token, { text, voice: 'ava' })).json()).toMatchObject({ code });
    });

    test('a text to be spoken may have 1000 symbols', async () => {
      expect((await say(token, { text: '🍊'.repeat(1_000), voice: 'ava' })).statusCode).toBe(200);
    });

    test.each([
      { status: 400 },
      { status: 401 },
      { status: 429 },
      { status: 503 },
      { body: '<script>', type: 'text/html' },
      { body: '{}', type: 'application/json' },
      { body: '', type: 'audio/mpeg' },
    ])('a text to be spoken is answered with the failure of its provider (%j)', async (plan) => {
      upstream.script([plan]);
      const answer = await say(token, { text: 'Hello', voice: 'ava' });
      expect([answer.statusCode, answer.json().code]).toEqual([502, 20001]);
    });

    test('speech that breaks off at the provider breaks off here too, and is not taken for whole', async () => {
      upstream.script([{ cut: true }]);
      await expect(
        say(token, { text: 'Hello. '.repeat(100), voice: 'ava' }).then((answer) => {
          if (!answer.rawPayload.length || answer.statusCode !== 200) throw new Error('refused');
        }),
      ).rejects.toThrow();
    });
  });

  test('a call to a voice provider is given up when the client has gone', async () => {
    await server.app().listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app().server.address() as AddressInfo;
    const first = upstream.requests.length;
    upstream.script([{ wait: true }]);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'audio/wav' };
    const leaving = openRequest({ port, method: 'POST', path: '/chat/voice/transcriptions', headers });
    leaving.on('error', () => {});
    leaving.end(wav);
    await soon(() => expect(upstream.requests.length).toBe(first + 1));
    leaving.destroy();
    await soon(() => expect(upstream.requests.at(-1)?.aborted).toBe(true));
    upstream.release();
  });

  test('neither what was said nor the key of a voice provider is logged', () => {
    const log = logged.join('');
    expect(log).toContain('refused after asking another service');
    expect(log).not.toMatch(/ripe|Good morning|sk-/);
  });
});

describe.each(testDatabases)('what an account may have of voice in a day, on $name', (database) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'orangery-voice-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const plansFile = path.join(folder, 'plans.json');
  const plans = readPlans(testConfig().plansFile);
  const free = plans.levels[1];
  const limited = { transcription: 3, speech: 10 };
  const pools = free.pools.map((pool) => ({ ...pool, day: limited[pool.name as 'speech'] ?? pool.day }));
  writeFileSync(plansFile, JSON.stringify({ ...plans, levels: { ...plans.levels, 1: { ...free, pools } } }));
  const sensitiveWordsFile = path.join(folder, 'words.txt');
  writeFileSync(sensitiveWordsFile, '禁果');
  const config = { plansFile, sensitiveWordsFile };
  beforeAll(() => {
    const access = { baseUrl: upstream.url, apiKey: undefined, model: 'any' };
    Object.assign(config, { speechModel: access, transcriptionModel: access });
  });
  const server = useTestApp(database, { config });
  const { hear, say } = voiceOf(server);
  const sayCode = async (token: string, text: string) =>
    (await say(token, { text, voice: 'ava' })).statusCode;
  const asked = () => upstream.requests.length;

  test('the quota of speech is so many symbols a day, also when all are asked for at once', async () => {
    const { token } = await server.signUp();
    const before = asked();
    const codes = await Promise.all(['🍊🍊🍊', 'abc', '树树树', 'def'].map((text) => sayCode(token, text)));
    expect(codes.toSorted()).toEqual([200, 200, 200, 402]);
    expect((await say(token, { text: 'ab', voice: 'ava' })).json()).toMatchObject({ code: 20006 });
    expect(await sayCode(token, 'a')).toBe(200);
    expect(asked()).toBe(before + 4);
    expect(await sayCode((await server.signUp()).token, 'ab')).toBe(200);
  });

  test('the quota of transcription is so many seconds a day, as long as a recording can be', async () => {
    const { token } = await server.signUp();
    const before = asked();
    const compressed = Buffer.concat([webm, Buffer.alloc(1_900)]);
    expect((await hear(token, compressed, 'audio/webm')).code).toBe(200);
    expect((await hear(token, compressed, 'audio/webm')).code).toBe(20006);
    // A second of plain samples of 16 kHz is 32,000 bytes.
    const second = Buffer.concat([wavOf16Khz, Buffer.alloc(31_000)]);
    expect((await hear(token, second, 'audio/wav')).code).toBe(200);
    expect((await hear(token, second, 'audio/wav')).code).toBe(20006);
    expect(asked()).toBe(before + 2);
  });

  test('the quota of voice is refunded when the provider fails, and not when nothing was said', async () => {
    const { token } = await server.signUp();
    upstream.script([{ status: 500 }, {}, { status: 500 }, { text: '' }, {}, {}]);
    expect(await sayCode(token, '0123456789')).toBe(502);
    expect(await sayCode(token, '0123456789')).toBe(200);
    const three = Buffer.concat([webm, Buffer.alloc(2_900)]);
    expect((await hear(token, three, 'audio/webm')).code).toBe(20001);
    expect((await hear(token, three, 'audio/webm')).code).toBe(10001);
    expect((await hear(token, three, 'audio/webm')).code).toBe(20006);
    upstream.script([]);
  });

  test('the quota of voice is not refunded to a client that goes away in the middle', async () => {
    const { token } = await server.signUp();
    await server.app().listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app().server.address() as AddressInfo;
    const before = asked();
    upstream.script([{ wait: true }]);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const leaving = openRequest({ port, method: 'POST', path: '/chat/voice/speech', headers });
    leaving.on('error', () => {});
    leaving.end(JSON.stringify({ text: '0123456789', voice: 'ava' }));
    await soon(() => expect(asked()).toBe(before + 1));
    leaving.destroy();
    await soon(() => expect(upstream.requests.at(-1)?.aborted).toBe(true));
    upstream.release();
    const open = server.database().db.selectFrom('quota_uses').select('id').where('status', '=', 'reserved');
    await soon(async () => expect(await open.execute()).toEqual([]));
    expect(await sayCode(token, 'a')).toBe(402);
  });

  test('voice refuses the words of the operator’s list', async () => {
    const { token } = await server.signUp();
    expect((await say(token, { text: '吃禁 果', voice: 'ava' })).json()).toMatchObject({ code: 20032 });
  });
});

describe('voice with a key that cannot be sent', () => {
  const logged: string[] = [];
  const access = { baseUrl: 'http://127.0.0.1:9/v1', apiKey: 'sk-one\nsk-two', model: 'any' };
  const config = { logLevel: 'debug', speechModel: access, transcriptionModel: access } as const;
  const logStream = { write: (line: string) => void logged.push(line) };
  const server = useTestApp(undefined, { config, overrides: { logStream } });
  const { hear, say } = voiceOf(server);

  test('voice with a key that cannot be sent does not log it', async () => {
    const { token } = await server.signUp();
    expect((await hear(token, wav, 'audio/wav')).code).toBe(20001);
    expect((await say(token, { text: 'Hello', voice: 'ava' })).json().code).toBe(20001);
    expect(logged.join('')).toContain('refused after asking another service');
    expect(logged.join('')).not.toContain('sk-');
  });
});

describe('voice without providers', () => {
  const server = useTestApp(undefined, { config: { speechModel: undefined, transcriptionModel: undefined } });
  const { hear, say } = voiceOf(server);

  test('voice without providers is not offered', async () => {
    const { token } = await server.signUp();
    expect((await hear(token, wav, 'audio/wav')).code).toBe(20048);
    expect((await say(token, { text: 'Hello', voice: 'ava' })).json()).toMatchObject({ code: 20048 });
    expect((await hear('nobody', wav, 'audio/wav')).code).toBe(401);
  });
});

describe('limits of voice', () => {
  const server = useTestApp(undefined, { config: { rateLimitFactor: 0.025 } });
  const { hear, say } = voiceOf(server);

  test('calls of voice are refused when they come too fast', async () => {
    const { token } = await server.signUp();
    expect((await hear(token, wav, 'audio/wav')).code).toBe(20048);
    expect((await hear(token, wav, 'audio/wav')).code).toBe(20040);
    // Before it is read: nobody may fill the memory with what will be refused.
    const large = Buffer.alloc(9 * 1024 * 1024);
    expect((await hear(token, large, 'audio/wav')).code).toBe(20040);
    const speak = async () => (await say(token, { text: 'Hello', voice: 'ava' })).json().code;
    const codes = [await speak(), await speak(), await speak(), await speak()];
    expect(codes).toEqual([20048, 20048, 20048, 20040]);
  });
});
