import { randomInt } from 'node:crypto';

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';

export const newSlideId = (): string =>
  Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('');
