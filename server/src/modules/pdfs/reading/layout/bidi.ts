const rightward = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const digits = /\p{Nd}/u;
const leftward = /[\p{L}\p{Nd}]/u;

type Strength = 'right' | 'left' | 'neutral';

function strengthOf(text: string): Strength {
  if (digits.test(text)) return 'left';
  if (rightward.test(text)) return 'right';
  return leftward.test(text) ? 'left' : 'neutral';
}

/** Whether most letters of a line are written from the right to the left. */
export function isRightToLeft(text: string): boolean {
  let balance = 0;
  for (const letter of text) {
    if (digits.test(letter)) continue;
    const strength = strengthOf(letter);
    if (strength !== 'neutral') balance += strength === 'right' ? 1 : -1;
  }
  return balance > 0;
}

type Part = { readonly letter: { readonly text: string }; readonly apart: boolean };

/**
 * What stands on a line from its left to its right, in the order in which it is written. `apart`: something parts it from the
 * one before it.
 */
export function inWritingOrder<One extends Part>(parts: readonly One[]): One[] {
  const strengths = parts.map(({ letter }) => strengthOf(letter.text));
  if (!strengths.includes('right')) return [...parts];
  const isRight = isRightToLeft(parts.map(({ letter }) => letter.text).join(''));
  const order = parts.map((_, index) => index);
  // Runs against the direction of the line are turned; in a line from the right everything else is, so they are turned twice.
  const against = isRight ? 'left' : 'right';
  for (const [from, to] of runsOf(strengths, against)) reverse(order, from, to);
  if (isRight) order.reverse();
  return order.map((at, index) => {
    const before = order[index - 1];
    const part = parts[at] as One;
    if (before === undefined) return { ...part, apart: false };
    // What parts two letters stands at the one further to the right.
    const gap = Math.abs(before - at) === 1 ? parts[Math.max(before, at)]?.apart : isApart(parts, before, at);
    return { ...part, apart: gap ?? false };
  });
}

/** Whether anything parts two letters that do not stand side by side: a gap at either end of the runs they are ends of. */
const isApart = (parts: readonly Part[], before: number, at: number): boolean => {
  const [from, to] = [Math.min(before, at), Math.max(before, at)];
  return (parts[from + 1]?.apart ?? false) || (parts[to]?.apart ?? false);
};

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
