import { createHash } from 'node:crypto';
import { type Placed, pdfOf } from './pdf.ts';

/** ISO 32000-1, 7.6.3.3: what fills a password up to 32 bytes. */
const filler = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const padded = (password: string) => Buffer.concat([Buffer.from(password, 'latin1'), filler]).subarray(0, 32);
const md5 = (...parts: readonly Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest();

function rc4(key: Buffer, content: Buffer): Buffer {
  const state = Array.from({ length: 256 }, (_, index) => index);
  const swap = (a: number, b: number) => {
    [state[a], state[b]] = [state[b] ?? 0, state[a] ?? 0];
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + (state[i] ?? 0) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return content.map((byte) => {
    i = (i + 1) & 255;
    j = (j + (state[i] ?? 0)) & 255;
    swap(i, j);
    return byte ^ (state[((state[i] ?? 0) + (state[j] ?? 0)) & 255] ?? 0);
  }) as Buffer;
}

/** A PDF that wants a password before it is read (RC4, 40 bits). */
export function lockedPdfOf(pages: readonly (readonly Placed[])[], password: string): Buffer {
  const id = md5(Buffer.from('id'));
  const permissions = Buffer.from('fcffffff', 'hex');
  const owner = rc4(md5(padded('owner')).subarray(0, 5), padded(password));
  const key = md5(padded(password), owner, permissions, id).subarray(0, 5);
  const user = rc4(key, filler);
  const hex = (content: Buffer) => `<${content.toString('hex')}>`;
  const file = pdfOf(
    pages,
    `/ID [${hex(id)} ${hex(id)}] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O ${hex(owner)} /U ${hex(user)} >>`,
  ).toString('latin1');
  const locked = file.replace(
    /(\d+) 0 obj\n(<<[^\n]*>>\nstream\n)(.*?)(\nendstream)/gs,
    (_, number: string, head: string, content: string, end: string) => {
      const object = Buffer.from([Number(number) & 255, Number(number) >> 8, 0, 0, 0]);
      const own = md5(key, object).subarray(0, 10);
      return `${number} 0 obj\n${head}${rc4(own, Buffer.from(content, 'latin1')).toString('latin1')}${end}`;
    },
  );
  return Buffer.from(locked, 'latin1');
}
