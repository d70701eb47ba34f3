import { png } from '@orangery/testing/png';
import { call, newAccount } from './call.ts';
import { onServer } from './on-server.ts';
import { upload } from './upload.ts';

const width = 64_000_000;

/** A small file that unpacks to one endless row. */
export const picture = onServer({
  name: 'picture',
  what: 'a PNG of 64,000,000 × 1 pixels',
  prepare: async ({ origin }) => {
    const { token } = await newAccount(origin, '192.0.2.1');
    const file = png({ width, height: 1, depth: 8, colourType: 2 }, Buffer.alloc(1 + width * 3));
    return async () => {
      const { code, key } = await upload({ origin, token }, 'picture', file);
      const taken =
        key === '' ? code : (await call(origin, 'POST /chat/pictures', { token, body: { key } })).code;
      return `${Math.round(file.length / 1_000)} kB: ${taken}`;
    };
  },
});
