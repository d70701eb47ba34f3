import { maxMark, type Piece, readBracket } from './read-bracket.ts';

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
