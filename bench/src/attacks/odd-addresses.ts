import { newAccount } from './call.ts';
import { tally } from './crowd.ts';
import { onServer } from './on-server.ts';
import { send } from './send.ts';

/** Names that every object of JavaScript has, where the server looks a kind of file up. */
export const oddAddresses = onServer({
  name: 'odd-addresses',
  what: 'addresses that end in .constructor',
  prepare: async ({ origin, times }) => {
    const { token } = await newAccount(origin, '192.0.2.1');
    const authorization = { authorization: `Bearer ${token}` };
    return async () => {
      const statuses: number[] = [];
      for (let turn = 0; turn < times(20); turn += 1) {
        const object = await send(`${origin}/objects/avatar/abcdefghijklmnop.constructor`, {});
        const query = 'filename=x.constructor&bucket=avatar&size=10';
        const upload = await send(`${origin}/chat/help/qiniu-token?${query}`, { headers: authorization });
        statuses.push(object?.status ?? 0, upload?.status ?? 0);
      }
      return `HTTP ${tally(statuses)}`;
    };
  },
});
