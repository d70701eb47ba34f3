import { plain } from './characters.ts';
import type { Letter } from './letters.ts';

/** Where the letters of a line stand, and how large they are. */
export type MainLetters = { readonly base: number; readonly size: number };

/** Shares of the size of the line: how much smaller raised and lowered letters are, and how far they stand from its base. */
const smaller = 0.85;
const above = 0.12;
const below = 0.06;

type Level = 'up' | 'down' | 'line';

function levelOf({ base, size }: Letter, main: MainLetters): Level {
  if (size > main.size * smaller) return 'line';
  if (main.base - base > main.size * above) return 'up';
  return base - main.base > main.size * below ? 'down' : 'line';
}

/** `x_{i}^{2}`: what is raised and lowered in a formula is marked as such; marks of notes behind words are not. */
export function withScripts(letters: readonly Letter[], main: MainLetters): string {
  let text = '';
  let raised: Letter[] = [];
  let last: Letter | undefined;
  const flush = () => {
    text += scriptsOf(raised, main, { text, isMath: last?.math ?? false });
    raised = [];
  };
  for (const letter of letters) {
    if (levelOf(letter, main) === 'line') {
      flush();
      text += plain(letter.text);
      last = letter;
    } else raised.push(letter);
  }
  flush();
  return text;
}

type Base = { readonly text: string; readonly isMath: boolean };

/** One or two letters, a number or a bracket. */
const baseOfFormula = /(?:^|[^\p{L}])\p{L}{1,2}$|[\p{N}\p{Sm})\]}|]$/u;
const ordinal = /^(?:st|nd|rd|th|er|re|ème|º|ª|o|a)$/u;
const noteMark = /^[*∗†‡§¶,]+$/u;

function scriptsOf(raised: readonly Letter[], main: MainLetters, { text, isMath }: Base): string {
  const of = (level?: Level) =>
    raised
      .filter((letter) => level === undefined || levelOf(letter, main) === level)
      .map((letter) => plain(letter.text))
      .join('');
  const all = of();
  const isFormula = isMath || baseOfFormula.test(text);
  if (!isFormula || noteMark.test(all) || (/\p{N}$/u.test(text) && ordinal.test(all))) return all;
  const [down, up] = [of('down'), of('up')];
  return (down && `_{${down}}`) + (up && `^{${up}}`);
}
