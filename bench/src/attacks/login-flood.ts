import { setTimeout as wait } from 'node:timers/promises';
import { call, newAccount } from './call.ts';
import { addressOf, crowd, tally } from './crowd.ts';
import { onServer } from './on-server.ts';

const seconds = 10;

/** Passwords are made to take long to check: 200 at a time keep the processor busy. */
export const loginFlood = onServer({
  name: 'login-flood',
  what: `${seconds} s of 200 sign-ins at once, each from another address, and an owner who signs in`,
  prepare: async ({ origin, times }) => {
    const { username, password } = await newAccount(origin, '198.51.100.1');
    const guess = async (index: number) => {
      const body = { username: `nobody${index % 1_000}`, password: 'a guess' };
      return (await call(origin, 'POST /chat/login', { from: addressOf(index), body })).code;
    };
    return async () => {
      const deadline = performance.now() + times(seconds) * 1_000;
      const going = () => performance.now() < deadline;
      const codes: number[] = [];
      const owner: number[] = [];
      const took: number[] = [];
      let number = 0;
      const flood = crowd(200, 200, async () => {
        while (going()) {
          number += 1;
          codes.push(await guess(number));
        }
      });
      while (going()) {
        await wait(500);
        const askedAt = performance.now();
        const body = { username, password };
        owner.push((await call(origin, 'POST /chat/login', { from: '198.51.100.1', body })).code);
        took.push(performance.now() - askedAt);
      }
      await flood;
      return `guesses: ${tally(codes)}; owner: ${tally(owner)}, at most ${Math.round(Math.max(...took))} ms`;
    };
  },
});
