import { newAccount } from './call.ts';
import { crowd, tally } from './crowd.ts';
import { onServer } from './on-server.ts';
import { send } from './send.ts';

const bytes = 8_000_000;

/** What is short to write and long to read. */
export const brackets = onServer({
  name: 'brackets',
  what: '26 questions of 8 MB at once, nothing but opening brackets',
  prepare: async ({ origin, times }) => {
    const { token } = await newAccount(origin, '192.0.2.1');
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const body = Buffer.from(`{"x":${'['.repeat(bytes)}`);
    return async () => {
      const statuses = await crowd(times(26), 26, async () => {
        const received = await send(`${origin}/chat/completions`, { method: 'POST', headers, body });
        return received?.status ?? 0;
      });
      return `HTTP ${tally(statuses)}`;
    };
  },
});
