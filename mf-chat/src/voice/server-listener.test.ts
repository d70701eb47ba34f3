import { ApiError } from '@orangery/api';
import { fakeApi } from '@orangery/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { MicrophoneOptions, MicrophoneProblem } from './microphone.ts';
import { createServerListener } from './server-listener.ts';
import { transcribe } from './transcribe.ts';

const rate = 16_000;
const frame = (size: number) =>
  Float32Array.from({ length: rate / 50 }, (_, at) => size * Math.sin(at * 0.4));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A listener at a microphone that the test speaks into. */
async function startListening(answers: (() => string)[], problem: MicrophoneProblem | null = null) {
  const log: string[] = [];
  const opened: MicrophoneOptions[] = [];
  const microphone = { closed: 0, muted: false };
  const files: Blob[] = [];
  const api = fakeApi({
    'POST /chat/voice/transcriptions': ({ file }) => {
      files.push(file);
      const answer = answers.shift();
      return { text: answer ? answer() : '' };
    },
  });
  const note = (name: string) => (value?: unknown) => void log.push([name, value].join(' ').trim());
  const listener = createServerListener(
    {
      open: async (options) => {
        opened.push(options);
        if (problem) return problem;
        return {
          deviceId: options.deviceId ?? 'default',
          setMuted: (muted) => void Object.assign(microphone, { muted }),
          close: () => {
            microphone.closed += 1;
          },
        };
      },
      transcribe: (said, signal, onWaiting) => transcribe(api, said, signal, onWaiting),
    },
    {
      onReady: note('ready'),
      onLevel: () => {},
      onBegin: note('begin'),
      onEnd: note('end'),
      onDrop: note('drop'),
      onText: note('text'),
      onRefused: note('refused'),
      onWaiting: (waiting) => void (waiting && log.push('waiting')),
      onProblem: note('problem'),
      onDevice: note('device'),
    },
  );
  await vi.advanceTimersByTimeAsync(0);
  const hear = (size: number, time: number) => {
    for (let passed = 0; passed < time; passed += 20) opened.at(-1)?.onFrame(frame(size), rate);
  };
  const speak = async () => {
    hear(0.001, 1_000);
    hear(0.2, 1_000);
    hear(0.001, 1_200);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { listener, log, opened, microphone, files, hear, speak };
}

it('has what was said written down, with the moment before it and little of the silence after', async () => {
  const { log, files, speak } = await startListening([() => ' Good morning. ']);
  await speak();
  expect(log).toEqual(['device default', 'ready', 'begin', 'end', 'text Good morning.']);
  const seconds = ((files[0]?.size ?? 0) - 44) / 2 / rate;
  expect(files[0]?.type).toBe('audio/wav');
  expect(seconds).toBeGreaterThan(1.4);
  expect(seconds).toBeLessThan(2.2);
});

it('tries again while there is no connection, and loses nothing', async () => {
  const offline = () => {
    throw new ApiError('network', 0, '');
  };
  const { log, files, speak } = await startListening([offline, offline, () => 'Still here']);
  await speak();
  expect(log.at(-1)).toBe('waiting');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(log.at(-1)).toBe('text Still here');
  expect(new Set(files.map(({ size }) => size)).size).toBe(1);
});

it('reports a refusal, and ignores a recording without words', async () => {
  const refuse = (code: number) => () => {
    throw new ApiError('api', code, '');
  };
  const { log, speak } = await startListening([refuse(20001), refuse(10001)]);
  await speak();
  expect(log.at(-1)).toBe('refused 20001');
  await speak();
  expect(log.at(-1)).toBe('text');
});

it('hears nothing while muted', async () => {
  const { listener, log, microphone, hear, speak } = await startListening([]);
  hear(0.001, 1_000);
  hear(0.2, 400);
  listener.setMuted(true);
  expect(log.at(-1)).toBe('drop');
  expect(microphone.muted).toBe(true);
  await speak();
  expect(log.filter((entry) => entry === 'begin')).toHaveLength(1);
});

it('changes the device, and takes another one when it is unplugged', async () => {
  const { listener, log, opened, microphone } = await startListening([]);
  listener.choose('headset');
  await vi.advanceTimersByTimeAsync(0);
  expect([opened.at(-1)?.deviceId, microphone.closed]).toEqual(['headset', 1]);
  opened.at(-1)?.onEnded();
  await vi.advanceTimersByTimeAsync(0);
  expect(opened.at(-1)?.deviceId).toBeUndefined();
  expect(log.at(-1)).toBe('ready');
});

it('says what is in the way of the microphone', async () => {
  const { log } = await startListening([], 'denied');
  expect(log).toEqual(['problem denied']);
});

it('leaves no microphone open, also one that opens after the end', async () => {
  const { listener, microphone } = await startListening([]);
  listener.choose('headset');
  listener.close();
  await vi.advanceTimersByTimeAsync(0);
  expect(microphone.closed).toBeGreaterThanOrEqual(2);
});
