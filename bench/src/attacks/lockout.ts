import { call, newAccount } from './call.ts';
import { addressOf, crowd, tally } from './crowd.ts';
import { onServer } from './on-server.ts';

/** Strangers guess the password of somebody, who then signs in. */
export const lockout = onServer({
  name: 'lockout',
  what: '200 wrong passwords of one account from 100 addresses, then the owner',
  prepare: async ({ origin, times }) => {
    const { username, password, cookie } = await newAccount(origin, '198.51.100.1');
    const signIn = async (typed: string, caller: { from: string; cookie?: string }) => {
      const body = { username, password: typed };
      return (await call(origin, 'POST /chat/login', { ...caller, body })).code;
    };
    return async () => {
      const guesses = await crowd(times(200), 4, (index) =>
        signIn('a guess', { from: addressOf(index % 100) }),
      );
      const elsewhere = await signIn(password, { from: '203.0.113.1' });
      const atHome = await signIn(password, { from: '198.51.100.1', cookie });
      return `guesses: ${tally(guesses)}; owner at a new address: ${elsewhere}, at home: ${atHome}`;
    };
  },
});
