import { withBracketsTurned } from './brackets.ts';

const rightward = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const digits = /\p{Nd}/u;
const leftward = /[\p{L}\p{Nd}]/u;

type Strength = 'right' | 'left' | 'neutral';

function strengthOf(text: string): Strength {
  if (digits.test(text)) return 'left';
  if (rightward.test(text)) return 'right';
  return leftward.test(text) ? 'left' : 'neutral';
}

/** Part of the words of a line that begins and ends in Latin from which on it may be one from the right. */
const enoughFromRight = 1 / 7;

/**
 * Whether a line is written from the right to the left: most of its letters are, or some of it where most other lines are. There a
 * line in another language is one with few such words, and none at its ends.
 * @param text as it stands, from its left
 */
export function isRightToLeft(text: string, areOthers: boolean): boolean {
  if (!areOthers) return balanceOf(text) > 0;
  const words = text.match(/[\p{L}\p{M}\u200c]+/gu) ?? [];
  const isFromRight = (word: string | undefined) => word !== undefined && rightward.test(word);
  const count = words.filter(isFromRight).length;
  return isFromRight(words[0]) || isFromRight(words.at(-1)) || count >= words.length * enoughFromRight;
}

/** Whether of the lines that have letters most are of letters from the right. */
export function isPageFromRight(texts: readonly string[]): boolean {
  const balances = texts.map(balanceOf);
  const count = (sign: number) => balances.filter((balance) => Math.sign(balance) === sign).length;
  return count(1) > count(-1);
}

/** How many more letters are from the right than from the left. */
function balanceOf(text: string): number {
  let balance = 0;
  for (const letter of text) {
    if (digits.test(letter)) continue;
    const strength = strengthOf(letter);
    if (strength !== 'neutral') balance += strength === 'right' ? 1 : -1;
  }
  return balance;
}

type Directed = { readonly words: readonly { readonly text: string }[]; readonly rightToLeft: boolean };

/** Whether most lines are written from the right; those of numbers alone are in either direction. */
export function areFromRight(lines: readonly Directed[]): boolean {
  const fromRight = lines.filter(({ rightToLeft }) => rightToLeft).length;
  const fromLeft = lines.filter(
    ({ rightToLeft, words }) => !rightToLeft && words.some(({ text }) => /\p{L}/u.test(text)),
  ).length;
  return fromRight > fromLeft;
}

type Part = { readonly letter: { readonly text: string }; readonly apart: boolean };

/**
 * What stands on a line from its left to its right, in the order in which it is written. `apart`: something parts it from the
 * one before it.
 * @param isRight the line is written from the right
 */
export function inWritingOrder<One extends Part>(parts: readonly One[], isRight: boolean): One[] {
  const strengths = withSignsOfNumbers(parts);
  if (!strengths.includes('right')) return [...parts];
  const order = parts.map((_, index) => index);
  // Runs against the direction of the line are turned; in a line from the right everything else is, so they are turned twice.
  const against = isRight ? 'left' : 'right';
  const turned = runsOf(strengths, against);
  for (const [from, to] of turned) reverse(order, from, to);
  if (isRight) order.reverse();
  const written = order.map((at, index) => ({
    ...(parts[at] as One),
    apart: isApart(parts, order[index - 1], at),
  }));
  const isTurned = (index: number) => {
    const at = order[index] ?? 0;
    return turned.some(([from, to]) => at >= from && at <= to);
  };
  return withBracketsTurned(written, (index) => isTurned(index) !== isRight);
}

const signOfNumber = /^[%‰٪#°$€£¥₽±]$/u;

/** What stands at a number without a gap belongs to it: `50%` and `$3`. */
function withSignsOfNumbers(parts: readonly Part[]): Strength[] {
  const isNumber = (index: number) => digits.test(parts[index]?.letter.text ?? '');
  return parts.map(({ letter, apart }, index) => {
    const touches =
      (isNumber(index - 1) && !apart) || (isNumber(index + 1) && parts[index + 1]?.apart === false);
    return touches && signOfNumber.test(letter.text) ? 'left' : strengthOf(letter.text);
  });
}

/** Whether anything parts two letters: a gap between them, or at either end of the runs they are ends of. */
function isApart(parts: readonly Part[], before: number | undefined, at: number): boolean {
  if (before === undefined) return false;
  const [from, to] = [Math.min(before, at), Math.max(before, at)];
  return (parts[from + 1]?.apart ?? false) || (parts[to]?.apart ?? false);
}

/** Longest runs of one strength, with what is neutral between its parts. */
function runsOf(strengths: readonly Strength[], strength: Strength): [from: number, to: number][] {
  const runs: [number, number][] = [];
  let from = -1;
  let to = -1;
  for (const [index, one] of strengths.entries()) {
    if (one === strength) {
      if (from < 0) from = index;
      to = index;
    } else if (one !== 'neutral' && from >= 0) {
      runs.push([from, to]);
      from = -1;
    }
  }
  if (from >= 0) runs.push([from, to]);
  return runs;
}

function reverse(order: number[], from: number, to: number): void {
  for (let [left, right] = [from, to]; left < right; left += 1, right -= 1)
    [order[left], order[right]] = [order[right] as number, order[left] as number];
}
