/** Letters from which a text is higher than the message box may be, on any screen. */
const fillsBox = 6_000;
/** Letters of one word from which breaking it is felt with every key. */
const maxWordLength = 1_000;
/** Scripts whose letters are joined. */
const joined = /[\p{scx=Arabic}\p{scx=Syriac}\p{scx=Nko}\p{scx=Mongolian}]+/gu;

/** The text fills the box: nothing needs to be measured to know its height. */
export const isHigh = (text: string): boolean => text.length > fillsBox;

/**
 * The text has a word of joined letters that is very long. A browser can break such a word nowhere without shaping all
 * of its rest anew, for each line: with 16,000 letters that takes more than a second for every key.
 */
export const hasEndlessWord = (text: string): boolean =>
  text.length >= maxWordLength && (text.match(joined)?.some((word) => word.length >= maxWordLength) ?? false);
