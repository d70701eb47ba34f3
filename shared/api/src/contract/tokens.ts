/** Tokens that a character costs, from the first to the last code of a range; later ranges win. */
const ascii: readonly (readonly [from: string, to: string, cost: number])[] = [
  ['\0', '\x7f', 0.8],
  ['\0', ' ', 0.15],
  ['0', '9', 0.65],
  ['A', 'Z', 0.3],
  ['a', 'z', 0.22],
];
const scripts: readonly (readonly [from: number, to: number, cost: number])[] = [
  // Latin with accents, Greek.
  [0x80, 0x3ff, 1],
  // Cyrillic.
  [0x400, 0x52f, 0.5],
  // Armenian, Hebrew.
  [0x530, 0x5ff, 1.2],
  // Arabic and Persian.
  [0x600, 0x6ff, 0.9],
];
/** Chinese, Japanese, Korean, Thai, Hindi and everything else. */
const otherCost = 1.3;
/** Half of an emoji, or of a rare character. */
const surrogateCost = 1.7;

const costs = new Float32Array(0x700).fill(otherCost);
for (const [from, to, cost] of ascii) costs.fill(cost, from.charCodeAt(0), to.charCodeAt(0) + 1);
for (const [from, to, cost] of scripts) costs.fill(cost, from, to + 1);

/** Letters and digits without a space after which it is no word of a language: keys, hashes, base64. */
const maxWordLength = 16;
const costInLongWord = 0.5;
/** Spaces and empty lines after the first are packed together. */
const repeatedSpaceCost = 0.03;

const isSpace = (code: number) => code <= 0x20;
const isWordCharacter = (code: number) =>
  (code >= 0x30 && code <= 0x39) || ((code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a);

/**
 * Tokens of a text, roughly, and rather too many than too few. A tokenizer would be right for one maker's models only, and
 * weighs megabytes; these figures are fitted to OpenAI's older one (cl100k), which needs more than later ones do, most of all
 * for what is not English. See the test for how near they come.
 */
export function estimateTokens(text: string): number {
  let tokens = 0;
  let word = 0;
  let before = -1;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    word = isWordCharacter(code) ? word + 1 : 0;
    if (code === before && isSpace(code)) tokens += repeatedSpaceCost;
    else if (word > maxWordLength) tokens += costInLongWord;
    else tokens += costOf(code);
    before = code;
  }
  return Math.ceil(tokens);
}

function costOf(code: number): number {
  if (code < costs.length) return costs[code] ?? otherCost;
  return code >= 0xd800 && code <= 0xdfff ? surrogateCost : otherCost;
}
