import { ApiError } from '@orangery/api';
import { expect, it } from 'vitest';
import { createServerSpeaker } from './server-speaker.ts';

const turn = async () => {
  for (let step = 0; step < 20; step += 1) await Promise.resolve();
};

/** A speaker whose sounds end when the test says so. */
function startSpeaker(fetchText: (text: string) => Promise<void> = async () => {}) {
  const log = {
    fetched: [] as string[],
    playing: null as string | null,
    reported: [] as string[],
    aborted: 0,
  };
  let finish = () => {};
  const names = new Map<Blob, string>();
  const player = {
    prepare: async (sound: Blob) => ({
      play: () =>
        new Promise<void>((resolve) => {
          log.playing = names.get(sound) ?? '?';
          finish = () => {
            log.playing = null;
            resolve();
          };
        }),
    }),
    stop: () => finish(),
    pause: () => {},
    resume: () => {},
    close: () => {},
  };
  const speaker = createServerSpeaker(
    {
      fetch: async (text, signal) => {
        log.fetched.push(text);
        signal.addEventListener('abort', () => {
          log.aborted += 1;
        });
        await fetchText(text);
        const sound = new Blob([text]);
        names.set(sound, text);
        return sound;
      },
      player,
      pause: async () => {},
    },
    {
      onStart: () => void log.reported.push('start'),
      onDone: () => void log.reported.push('done'),
      onTrouble: (code) => void log.reported.push(code === 0 ? 'trouble' : `trouble ${code}`),
    },
  );
  return { speaker, log, finish: () => finish() };
}

it('speaks one sentence after another, and fetches the next ones meanwhile', async () => {
  const { speaker, log, finish } = startSpeaker();
  for (const text of ['one', 'two', 'three', 'four']) speaker.say(text);
  speaker.end();
  await turn();
  expect(log).toMatchObject({ playing: 'one', fetched: ['one', 'two', 'three'], reported: ['start'] });
  const heard: (string | null)[] = [];
  for (let step = 0; step < 4; step += 1) {
    heard.push(log.playing);
    finish();
    await turn();
  }
  expect(heard).toEqual(['one', 'two', 'three', 'four']);
  expect(log.reported).toEqual(['start', 'done']);
});

it('waits for more sentences when all are spoken, and is done only after the end', async () => {
  const { speaker, log, finish } = startSpeaker();
  speaker.say('one');
  await turn();
  finish();
  await turn();
  expect(log.reported).toEqual(['start']);
  speaker.say('two');
  speaker.end();
  await turn();
  expect(log.playing).toBe('two');
  finish();
  await turn();
  expect(log.reported).toEqual(['start', 'done']);
});

it('stops at once, forgets the rest, and can speak again', async () => {
  const { speaker, log } = startSpeaker();
  for (const text of ['one', 'two', 'three']) speaker.say(text);
  speaker.end();
  await turn();
  speaker.stop();
  await turn();
  expect(log).toMatchObject({ playing: null, reported: ['start'] });
  expect(log.aborted).toBeGreaterThan(0);
  speaker.say('again');
  await turn();
  expect(log.playing).toBe('again');
});

it('fetches a sentence again after a failure, and skips it when that fails too', async () => {
  let broken = 1;
  const { speaker, log, finish } = startSpeaker(async (text) => {
    if (text === 'bad') throw new ApiError('api', 20001, '');
    if (text === 'slow' && broken > 0) {
      broken -= 1;
      throw new ApiError('network', 0, '');
    }
  });
  speaker.say('bad');
  speaker.say('slow');
  speaker.end();
  await turn();
  expect(log.reported).toEqual(['trouble 20001', 'start']);
  expect(log.playing).toBe('slow');
  finish();
  await turn();
  expect(log.reported.at(-1)).toBe('done');
});
