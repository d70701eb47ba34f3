import type { Letter } from './letters.ts';

/** Spacing accents, which older fonts print over their letter, and the combining ones they stand for. */
const accents = new Map([
  ['´', '\u0301'],
  ['ˆ', '\u0302'],
  ['˜', '\u0303'],
  ['¨', '\u0308'],
  ['˘', '\u0306'],
  ['˚', '\u030a'],
  ['ˇ', '\u030c'],
  ['¸', '\u0327'],
]);
const dotless = new Map([
  ['ı', 'i'],
  ['ȷ', 'j'],
]);
const latin = /^\p{Script=Latin}$/u;

/** Letters with the accents that are printed over them; an accent that stands beside letters, as in `l´amour`, stays. @param letters from the left */
export function withAccents(letters: readonly Letter[]): readonly Letter[] {
  if (!letters.some(({ text }) => accents.has(text))) return letters;
  const wanted = new Map<Letter, string>();
  const rest = letters.filter((letter, index) => {
    const accent = accents.get(letter.text);
    if (!accent) return true;
    // A wide letter begins before its accent, a narrow one behind it.
    const bearer = [letters[index + 1], letters[index - 1]].find((other) => other && isOver(letter, other));
    if (bearer) wanted.set(bearer, (wanted.get(bearer) ?? '') + accent);
    return !bearer;
  });
  return rest.map((letter) => {
    const marks = wanted.get(letter);
    if (!marks) return letter;
    return { ...letter, text: ((dotless.get(letter.text) ?? letter.text) + marks).normalize('NFC') };
  });
}

/** Whether the middle of an accent is within a letter. */
function isOver(accent: Letter, letter: Letter): boolean {
  const middle = (accent.start + accent.end) / 2;
  return latin.test(letter.text) && middle > letter.start && middle < letter.end;
}
