/** What a model writes after a statement: the numbers of passages, and words of the first one where it copies some. */
export type Mark = { readonly numbers: readonly number[]; readonly quote: string | undefined };

export type Piece = { readonly text: string } | { readonly mark: Mark };

/** Characters of a mark, the quotation with it; in a longer one the quotation is no quotation. */
export const maxMark = 1_000;
const head = /^\[p(\d{1,7})/i;
const further = /^\s*[,;]\s*p?(\d{1,7})/i;
const bare = /^\s*\]/;
const opening = /^\s*[:：,–—-]?\s*(["“”„«「『'‘]?)/;
const closing = /["“”»」』'’]\s*\]/;
const incomplete = /^\[(?:p(?:\d{1,7}(?:\s*[,;]\s*p?\d{1,7})*(?:\s*[,;]\s*p?)?\s*[:：,–—-]?\s*)?)?$/i;
/** A number in brackets would look like a mark of ours. */
const foreignNumber = /^\[(\d{1,4})\](?!\()/;
const incompleteNumber = /^\[\d{0,4}\]?$/;

type Read = { readonly length: number; readonly pieces: readonly Piece[] } | 'more' | 'none';

/** What stands at the beginning of a text: a mark, a number that would look like one, or a bracket like any other. `more`: what follows decides. */
export function readBracket(rest: string, isEnd: boolean): Read {
  if (!isEnd && rest.length <= maxMark && (incomplete.test(rest) || incompleteNumber.test(rest)))
    return 'more';
  const number = foreignNumber.exec(rest);
  if (number) return { length: number[0].length, pieces: [{ text: `(${number[1]})` }] };
  const begun = head.exec(rest);
  if (!begun) return 'none';
  const numbers = [Number(begun[1])];
  let at = begun[0].length;
  for (let next = further.exec(rest.slice(at)); next; next = further.exec(rest.slice(at))) {
    numbers.push(Number(next[1]));
    at += next[0].length;
  }
  const end = bare.exec(rest.slice(at));
  if (end) return { length: at + end[0].length, pieces: [{ mark: { numbers, quote: undefined } }] };
  const [opened = '', quotationMark = ''] = opening.exec(rest.slice(at)) ?? [];
  // `[p2p]` is no mark.
  if (opened === '' && rest.length > at) return 'none';
  const inside = at + opened.length;
  const closed = (quotationMark === '' ? /\]/ : closing).exec(rest.slice(inside));
  if (closed) {
    const quote = rest.slice(inside, inside + closed.index);
    return { length: inside + closed.index + closed[0].length, pieces: [{ mark: { numbers, quote } }] };
  }
  if (rest.length > maxMark) return dropped(inside);
  return isEnd ? dropped(rest.length) : 'more';
}

const dropped = (length: number): Read => ({ length, pieces: [] });
