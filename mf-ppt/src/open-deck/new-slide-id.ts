const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** An id that no slide of a deck has, as far as chance goes: 36¹⁰ of them. */
export const newSlideId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(10))].map((byte) => letters[byte % letters.length]).join('');
