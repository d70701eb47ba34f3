// @vitest-environment node
import { expect, it, onTestFinished } from 'vitest';
import { startSpeechServer } from './speech-server.ts';

async function start() {
  const server = await startSpeechServer();
  onTestFinished(() => server.close());
  const hear = () => {
    const form = new FormData();
    form.set('model', 'm');
    form.set('file', new Blob(['12345'], { type: 'audio/wav' }), 'recording.wav');
    return fetch(`${server.url}/audio/transcriptions`, { method: 'POST', body: form });
  };
  const say = (input: string) =>
    fetch(`${server.url}/audio/speech`, { method: 'POST', body: JSON.stringify({ input, voice: 'alloy' }) });
  return { ...server, hear, say };
}

it('transcribes what the test sets, else how long the recording was', async () => {
  const { hear, script, requests } = await start();
  script([{ text: 'Good morning.' }]);
  expect(await (await hear()).json()).toEqual({ text: 'Good morning.' });
  expect(await (await hear()).json()).toEqual({ text: 'I heard 5 bytes.' });
  expect(requests[0]).toMatchObject({ fields: { model: 'm' }, recording: { name: 'recording.wav' } });
});

it('speaks a tone as long as the text', async () => {
  const { say } = await start();
  const response = await say('Hello');
  expect(response.headers.get('content-type')).toBe('audio/wav');
  const sound = Buffer.from(await response.arrayBuffer());
  expect(sound.toString('latin1', 8, 12)).toBe('WAVE');
  expect(sound.readUInt32LE(40)).toBe(5 * 60 * 8 * 2);
});

it('fails as the test sets it, also from another process', async () => {
  const { url, hear, say } = await start();
  const plans = JSON.stringify([{ status: 500 }, { cut: true }]);
  await fetch(new URL('/control/script', url), { method: 'POST', body: plans });
  expect((await hear()).status).toBe(500);
  await expect(say('Hello').then((response) => response.arrayBuffer())).rejects.toThrow();
  expect((await say('Hello')).status).toBe(200);
});
