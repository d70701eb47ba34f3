import { setTimeout as wait } from 'node:timers/promises';
import { quantile } from '../kit/statistics.ts';
import { type Caller, call, newAccount } from './call.ts';
import { addressOf, crowd, tally } from './crowd.ts';
import { onServer } from './on-server.ts';

const seconds = 10;
/** Milliseconds between two sign-ins of one owner. */
const pause = 250;

type Owner = Awaited<ReturnType<typeof newAccount>>;
type Flood = { readonly origin: string; readonly isOn: () => boolean };

/** The owner signs in again and again while the flood is on. */
async function signInMeanwhile(
  { origin, isOn }: Flood,
  { username, password }: Owner,
  callerOf: (attempt: number, cookie: string) => Caller,
  firstCookie = '',
): Promise<string> {
  const codes: number[] = [];
  const took: number[] = [];
  let last = firstCookie;
  while (isOn()) {
    await wait(pause);
    const askedAt = performance.now();
    const caller = callerOf(codes.length, last);
    const { code, cookie } = await call(origin, 'POST /chat/login', {
      ...caller,
      body: { username, password },
    });
    // Each sign-in gives the device another.
    last = cookie || last;
    codes.push(code);
    took.push(performance.now() - askedAt);
  }
  const [usual = 0, longest = 0] = [0.5, 1].map((part) => Math.round(quantile(took, part)));
  return `${tally(codes)}, ${usual} ms, at most ${longest} ms`;
}

/**
 * Passwords are made to take long to check: 200 at a time keep the processor busy. Every second guess is of the account whose
 * owner is at a known device.
 */
export const loginFlood = onServer({
  name: 'login-flood',
  what: `${seconds} s of 200 sign-ins at once, each from another address, and owners who sign in`,
  prepare: async ({ origin, times }) => {
    const atHome = await newAccount(origin, '198.51.100.1');
    const travelling = await newAccount(origin, '198.51.100.2');
    const guess = async (index: number) => {
      const username = index % 2 === 0 ? atHome.username : `nobody${index % 1_000}`;
      const body = { username, password: 'a guess' };
      return (await call(origin, 'POST /chat/login', { from: addressOf(index), body })).code;
    };
    return async () => {
      const deadline = performance.now() + times(seconds) * 1_000;
      const flood: Flood = { origin, isOn: () => performance.now() < deadline };
      const codes: number[] = [];
      let asked = 0;
      const guessing = crowd(200, 200, async () => {
        while (flood.isOn()) {
          asked += 1;
          codes.push(await guess(asked));
        }
      });
      const [known, elsewhere] = await Promise.all([
        signInMeanwhile(flood, atHome, (_, cookie) => ({ from: '198.51.100.1', cookie }), atHome.cookie),
        signInMeanwhile(flood, travelling, (attempt) => ({ from: `203.0.113.${attempt % 250}` })),
      ]);
      await guessing;
      return `guesses: ${tally(codes)}; owner at a known device: ${known}; at new addresses: ${elsewhere}`;
    };
  },
});
