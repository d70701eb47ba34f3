import { ApiError } from '@orangery/api';
import type { Clip, Player, Speaker, SpeakerEvents } from './speaker.ts';

export type SpeechPorts = {
  /** Sound of a text. Rejects with an `ApiError`. */
  fetch: (text: string, signal: AbortSignal) => Promise<Blob>;
  player: Player;
  /** Resolves after so many milliseconds. */
  pause: (time: number) => Promise<void>;
};

/** Sentences that are fetched while an earlier one is spoken. */
const ahead = 2;
const attempts = 3;
const firstPause = 500;

/** A number is the code of why there is none. */
type Sentence = { text: string; clip: Promise<Clip | number> | null };

/** Speaks with the server's voice. Sentences are fetched ahead, so that they follow one another without a gap. */
export function createServerSpeaker(ports: SpeechPorts, events: SpeakerEvents): Speaker {
  const { player } = ports;
  let waiting: Sentence[] = [];
  let turn = new AbortController();
  let running = false;
  let ended = false;
  let started = false;

  const fetchClip = async (text: string, signal: AbortSignal): Promise<Clip | number> => {
    for (let attempt = 1; ; attempt += 1)
      try {
        return await player.prepare(await ports.fetch(text, signal));
      } catch (error) {
        const again = error instanceof ApiError && error.retryable && attempt < attempts;
        if (!again || signal.aborted)
          return error instanceof ApiError && error.kind === 'api' ? error.code : 0;
        await ports.pause(firstPause * 2 ** attempt);
      }
  };

  const fetchAhead = () => {
    for (const sentence of waiting.slice(0, ahead)) sentence.clip ??= fetchClip(sentence.text, turn.signal);
  };

  const run = async () => {
    if (running) return;
    running = true;
    const { signal } = turn;
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      next.clip ??= fetchClip(next.text, signal);
      fetchAhead();
      const clip = await next.clip;
      if (signal.aborted) return;
      if (typeof clip === 'number') {
        events.onTrouble(clip);
        continue;
      }
      if (!started) events.onStart();
      started = true;
      await clip.play();
      if (signal.aborted) return;
    }
    running = false;
    if (!ended) return;
    reset();
    events.onDone();
  };

  const reset = () => {
    turn.abort();
    turn = new AbortController();
    waiting = [];
    running = false;
    ended = false;
    started = false;
  };

  return {
    say: (text) => {
      waiting.push({ text, clip: null });
      if (running) fetchAhead();
      else void run();
    },
    end: () => {
      ended = true;
      void run();
    },
    stop: () => {
      reset();
      player.stop();
    },
    pause: player.pause,
    resume: player.resume,
    close: () => {
      reset();
      player.stop();
      player.close();
    },
  };
}
