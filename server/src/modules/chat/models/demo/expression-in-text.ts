import { calculate } from './arithmetic.ts';

export type FoundExpression = { expression: string; result: number };

/** Characters of a text that are looked at. */
const searched = 4_000;
const notOfExpression = /[^\d\s.,+\-*/%^×·÷−()（）]+|[.,](?!\d)|\n/;
const date = /\d{4}\s*[-/.−]\s*\d{1,2}\s*[-/.−]\s*\d{1,2}/;
/** Multiplied, divided by its own sign or raised, or with room around a sign: not a date, a telephone number or `24/7`. */
const isMeant = (text: string) => /[*×·÷^]|\d[)）]?\s[+\-−/%]\s[(（]?\d/.test(text) && !date.test(text);

/** The first expression inside a sentence, with its result; null when there is none. */
export function findExpression(text: string): FoundExpression | null {
  const separator = new RegExp(notOfExpression, 'g');
  const end = Math.min(text.length, searched);
  let from = 0;
  while (from < end) {
    const next = separator.exec(text);
    const to = next ? Math.min(next.index, end) : end;
    const piece = text.slice(from, to);
    const before = `${text[from - 1] ?? ''}${piece[0] ?? ''}`;
    const after = `${piece.at(-1) ?? ''}${text[to] ?? ''}`;
    const found = partOfName.test(before) || partOfName.test(after) ? null : read(piece);
    if (found) return found;
    if (!next) break;
    from = next.index + next[0].length;
  }
  return null;
}

// `A4*2`, `x2 + 3`, `10:30 - 12`: the number belongs to something else.
const partOfName = /[\p{Script=Latin}_:]\S|\S[\p{Script=Latin}_:]/u;

function read(piece: string): FoundExpression | null {
  const expression = withoutLooseBrackets(piece.trim().replace(/^[-−*+]\s+/, ''));
  if (!isMeant(expression)) return null;
  const result = calculate(expression);
  return result === null ? null : { expression, result };
}

/** Brackets around the expression belong to the sentence: `(that is 3 * 4)`. */
function withoutLooseBrackets(text: string): string {
  const surplus = (text.match(/[)）]/g)?.length ?? 0) - (text.match(/[(（]/g)?.length ?? 0);
  if (surplus === 1) return text.replace(/[)）]$/, '').trim();
  return surplus === -1 ? text.replace(/^[(（]/, '').trim() : text;
}
