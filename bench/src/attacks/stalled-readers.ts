import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { endChild, lineOf } from '../kit/child.ts';
import type { CleanUp } from '../kit/clean-up.ts';
import { processFigures } from '../kit/process-figures.ts';
import type { Attack } from './attack.ts';
import { newAccount } from './call.ts';
import { addressOf, crowd, tally } from './crowd.ts';
import { onServer } from './on-server.ts';
import { send } from './send.ts';

/** With their numbers more than 400,000 characters, the most that is kept of an answer. */
const words = 60_000;
/** What such an answer has at least. Readers of a short one have read it before they stall. */
const enough = 400_000;
/** Milliseconds for which they do not read. */
const stall = 15_000;

type Answered = { token: string; id: string; characters: number };

/** Asks for a long answer and reads it to its end. */
async function longAnswer(origin: string, from: string): Promise<Answered> {
  const { token } = await newAccount(origin, from);
  const id = randomUUID();
  const content = `markdown tokens=${words} rate=1000000 mark=w steps=0`;
  const question = { answer_id: id, room_id: '20230000001', model: '3.5' };
  const received = await send(`${origin}/chat/completions`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-forwarded-for': from,
    },
    body: JSON.stringify({ ...question, messages: [{ role: 'user', content }] }),
  });
  // The id of the last event is the length of the answer.
  const characters = Number(
    received?.text
      .match(/^id: \d+/gm)
      ?.at(-1)
      ?.slice(4),
  );
  if (!(characters >= enough)) throw new Error(`The answer has ${characters} characters.`);
  return { token, id, characters };
}

/** Begins to read, and stops. Resolves to the status of each reader; 0 without one. */
async function stallAll(
  cleanUp: CleanUp,
  origin: string,
  { answers, readers }: { answers: readonly Answered[]; readers: number },
): Promise<number[]> {
  const script = fileURLToPath(new URL('./stall.py', import.meta.url));
  const child = spawn('python3', [script, new URL(origin).port, String(readers)]);
  cleanUp.defer(() => endChild(child));
  const asked = lineOf(child, /^asked (.+)$/, 180_000);
  child.stdin.end(answers.map(({ token, id }) => `${token} ${id}\n`).join(''));
  const [, statuses = '[]'] = await asked;
  return JSON.parse(statuses);
}

const stalledReaders = (name: string, accounts: number, ofEach: number): Attack =>
  onServer({
    name,
    what: `${accounts * ofEach} readers of ${accounts} accounts, each of whom stops reading an answer of 400,000 characters; heap of 700 MB`,
    model: true,
    env: () => ({ NODE_OPTIONS: '--max-old-space-size=700', REGISTRATIONS_PER_DAY: '100000' }),
    prepare: async ({ origin, cleanUp, times }) => {
      const answers = await crowd(accounts, 4, (index) => longAnswer(origin, addressOf(index)));
      return async () => {
        const statuses = await stallAll(cleanUp, origin, { answers, readers: times(accounts * ofEach) });
        await wait(stall);
        const held = (await processFigures(origin).catch(() => undefined))?.openStreams ?? 'none';
        const characters = Math.min(...answers.map((answer) => answer.characters));
        return `${characters} characters; HTTP ${tally(statuses)}; ${held} held after ${stall / 1_000} s`;
      };
    },
  });

export const readersOfOne = stalledReaders('readers', 1, 1_700);
/** Each with as many as one account may have. */
export const readersOfMany = stalledReaders('readers-of-many', 36, 48);
