/** What a model writes after a statement: the numbers of passages, and words of the first one where it copies some. */
export type Mark = { readonly numbers: readonly number[]; readonly quote: string | undefined };

export type Piece = { readonly text: string } | { readonly mark: Mark };

/** Characters of a mark, the quotation with it; in a longer one the quotation is no quotation. */
const maxMark = 1_000;
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

/**
 * Finds marks such as `[p12: "words of it"]` in a text that comes in pieces. What it gives does not depend on where the pieces end, and
 * never holds a part of a mark. Code keeps what stands in it.
 */
export function createMarkScanner() {
  let waiting = '';
  let code = '';

  const scan = (isEnd: boolean): Piece[] => {
    const pieces: Piece[] = [];
    let from = 0;
    let at = 0;
    const flush = () => {
      if (at > from) pieces.push({ text: waiting.slice(from, at) });
      from = at;
    };
    while (at < waiting.length) {
      const rest = waiting.slice(at, at + maxMark + 1);
      const ticks = /^`+/.exec(rest)?.[0];
      if (ticks) {
        if (at + ticks.length === waiting.length && !isEnd) break;
        if (code === '') code = ticks;
        else if (ticks.length === code.length || (code.length > 2 && ticks.length > 2)) code = '';
        at += ticks.length;
      } else if (code !== '') {
        if (code.length < 3 && rest.startsWith('\n')) {
          if (rest.length === 1 && !isEnd) break;
          // An empty line ends a paragraph, and what it has left open.
          if (rest[1] === '\n') code = '';
        }
        at += 1;
      } else if (rest.startsWith('\\')) {
        if (rest.length === 1 && !isEnd) break;
        at = Math.min(waiting.length, at + 2);
      } else if (rest.startsWith('[')) {
        const read = readBracket(rest, isEnd);
        if (read === 'more') break;
        if (read === 'none') at += 1;
        else {
          flush();
          pieces.push(...read.pieces);
          at += read.length;
          from = at;
        }
      } else {
        // To the next character that means something.
        const next = waiting.slice(at + 1).search(/[`[\\]/);
        at = next < 0 ? waiting.length : at + 1 + next;
      }
    }
    flush();
    waiting = waiting.slice(at);
    return joined(pieces);
  };

  return {
    push(text: string): Piece[] {
      waiting += text;
      return scan(false);
    },
    /** What is left when the text ends, or one turn of it. */
    end(): Piece[] {
      const pieces = scan(true);
      code = '';
      return pieces;
    },
  };
}

function readBracket(rest: string, isEnd: boolean): Read {
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

/** Texts that follow one another as one. */
function joined(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    if (last && 'text' in last && 'text' in piece) all[all.length - 1] = { text: last.text + piece.text };
    else all.push(piece);
  }
  return all;
}
