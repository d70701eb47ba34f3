import { randomInt } from 'node:crypto';
import { displayNameBytes, limits } from '@orangery/api/contract';

// At most six letters and at most seven: with both, two hyphens and five digits the name is as long as a display name may be.
const firsts =
  'amber breezy bright calm clever cosy dewy early fresh gentle golden happy lively lucky mellow merry misty quiet rosy sunny swift tidy warm zesty';
const seconds =
  'almond apricot cherry citron date fig grove guava kumquat lemon lime loquat mango medlar melon olive orange papaya peach pear plum pomelo quince yuzu';
const adjectives = firsts.split(' ');
const fruits = seconds.split(' ');

const pick = (words: readonly string[]): string => words[randomInt(words.length)] ?? '';

/** An account name that is easy to read out: `sunny-mango-48213`. Not checked against the names in use. */
export const friendlyName = (): string => `${pick(adjectives)}-${pick(fruits)}-${randomInt(10_000, 100_000)}`;

// Without the characters that people mix up when they copy by hand.
const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Text of so many random characters. */
const randomText = (length: number, characters: string = alphabet): string =>
  Array.from({ length }, () => characters[randomInt(characters.length)] ?? '').join('');

/** 12 characters, about 69 bits. */
export const initialPassword = (): string => randomText(12);

/** Ten digits, the first not zero. */
export const accountId = (): string => String(randomInt(1_000_000_000, 10_000_000_000));

/** Ten characters that are easy to read out, about 50 bits. */
export const invitationCode = (): string => randomText(10, 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789');

/** Two names that differ only in case or width are the same name. */
export const nameKey = (username: string): string => username.normalize('NFKC').toLowerCase();

/** Letters and digits of the account name, cut to what a display name may have. */
export function displayNameOf(username: string): string {
  let bytes = 0;
  let name = '';
  for (const symbol of username.replace(/[^\p{L}\p{N}]|\p{Default_Ignorable_Code_Point}/gu, '')) {
    bytes += displayNameBytes(symbol);
    if (bytes > limits.displayNameBytes.max) break;
    name += symbol;
  }
  return name || randomText(8);
}
