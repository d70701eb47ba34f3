import { deflateSync } from 'node:zlib';

/** Two texts with very much between them that shows nothing. */
export type Stretched = { readonly first: string; readonly blanks: number; readonly last: string };

const bytesOf = (text: string) => Buffer.from(text, 'latin1');

export const deflated = (text: string): string => deflateSync(bytesOf(text)).toString('latin1');
export const inHex = (text: string): string => `${bytesOf(text).toString('hex')}>`;
export const plain = ({ first, blanks, last }: Stretched): string => first + ' '.repeat(blanks) + last;

/** Runs of 128 letters. */
export function inRuns({ first, blanks, last }: Stretched): string {
  const literal = (text: string) => String.fromCharCode(text.length - 1) + text;
  return `${literal(first)}${'\x81 '.repeat(Math.ceil(blanks / 128))}${literal(last)}\x80`;
}

/** A letter stands for four zeros. */
export const inBase85 = ({ first, blanks, last }: Stretched): string =>
  `${base85(first)}${'z'.repeat(Math.ceil(blanks / 4))}${base85(last)}~>`;

function base85(text: string): string {
  const bytes = bytesOf(text.padEnd(Math.ceil(text.length / 4) * 4));
  return Array.from({ length: bytes.length / 4 }, (_, group) => {
    const value = bytes.readUInt32BE(group * 4);
    const digits = [85 ** 4, 85 ** 3, 85 ** 2, 85, 1].map((power) => Math.floor(value / power) % 85);
    return String.fromCharCode(...digits.map((digit) => digit + 33));
  }).join('');
}

/** As few codes as there can be: each stands for one blank more than the one before it. */
export function inLzw({ first, blanks, last }: Stretched): string {
  const { put, clear, next, done } = codes();
  const spell = (text: string) => {
    clear();
    for (const byte of bytesOf(text)) put(byte);
  };
  spell(first);
  for (let left = blanks; left > 0; ) {
    spell(' ');
    left -= 1;
    for (let length = 2; next() < 4_095 && left > 0; length += 1) {
      put(next());
      left -= length;
    }
  }
  spell(last);
  return done();
}

/** Writes codes of 9 to 12 bits as the table of their reader grows. */
function codes() {
  const bytes: number[] = [];
  const table = { next: 258, width: 9, isEmpty: true };
  let [held, bits] = [0, 0];
  const write = (code: number) => {
    held = (held << table.width) | code;
    for (bits += table.width; bits >= 8; bits -= 8) bytes.push((held >> (bits - 8)) & 0xff);
    held &= (1 << bits) - 1;
  };
  return {
    /** The code that its reader is about to have. */
    next: () => table.next,
    clear() {
      write(256);
      Object.assign(table, { next: 258, width: 9, isEmpty: true });
    },
    put(code: number) {
      write(code);
      if (!table.isEmpty) table.next += 1;
      table.isEmpty = false;
      table.width = Math.min(12, Math.floor(Math.log2(table.next + 1)) + 1);
    },
    done() {
      write(257);
      write(0);
      return Buffer.from(bytes).toString('latin1');
    },
  };
}
