import { call, newAccount } from './call.ts';
import { addressOf, crowd, tally } from './crowd.ts';
import { onServer } from './on-server.ts';

const day = 24 * 60 * 60_000;

/** Days without limit for accounts nobody uses. */
export const ownInvitations = onServer({
  name: 'own-invitations',
  what: "29 one-click accounts of one address with the attacker's own invitation",
  prepare: async ({ origin, times }) => {
    const { token } = await newAccount(origin, '198.51.100.1');
    const me = async () => (await call(origin, 'GET /chat/user/info', { token })).data;
    const code = (await me())?.invitation_code ?? '';
    return async () => {
      const codes = await crowd(times(29), 1, async () => {
        const body = { invitation_code: code };
        return (await call(origin, 'POST /chat/auto-register', { from: '192.0.2.1', body })).code;
      });
      const until = (await me())?.unlimited_until ?? 0;
      const days = Math.max(0, Math.round((until - Date.now()) / day));
      return `accounts: ${tally(codes)}; ${days} days earned`;
    };
  },
});

/** The accounts of a day are used up by one person with many addresses. */
export const registrations = onServer({
  name: 'registrations',
  what: '1,000 one-click accounts from as many addresses where 1,000 a day are allowed, then a person',
  env: ({ times }) => ({ REGISTRATIONS_PER_DAY: String(times(1_000)) }),
  prepare: async ({ origin, times }) => {
    const register = async (from: string) =>
      (await call(origin, 'POST /chat/auto-register', { from, body: {} })).code;
    return async () => {
      const codes = await crowd(times(1_000), 10, (index) => register(addressOf(index)));
      const person = await register('198.51.100.1');
      return `accounts: ${tally(codes)}; a person: ${person}`;
    };
  },
});
