import { newAccount } from './call.ts';
import { addressOf, tally } from './crowd.ts';
import { onServer } from './on-server.ts';
import { upload } from './upload.ts';

const megabyte = 1024 * 1024;
const size = 10 * megabyte;

/** Uploads that are never used, until they are refused. */
export const uploads = onServer({
  name: 'uploads',
  what: 'uploads of 10 MB by five accounts at one address, none of them used',
  prepare: async ({ origin, times }) => {
    const tokens: string[] = [];
    while (tokens.length < 5) tokens.push((await newAccount(origin, addressOf(tokens.length))).token);
    const content = Buffer.alloc(size);
    return async () => {
      const stored: number[] = [];
      const refused: number[] = [];
      for (const token of tokens)
        for (let turn = 0; turn < times(40); turn += 1) {
          const { code } = await upload({ origin, token }, 'picture', content);
          (code === 200 ? stored : refused).push(code);
          if (code !== 200) break;
        }
      return `${(stored.length * size) / megabyte} MB stored; then ${tally(refused) || 'none refused'}`;
    };
  },
});
