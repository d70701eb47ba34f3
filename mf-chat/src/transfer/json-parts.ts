import { ImportError, type ImportProblem } from './import-error.ts';

/**
 * One value of a JSON text that is too long to be parsed at once: an element of the list that the text is, or that it has
 * under `rooms` or `conversations`, or else a member of the object that it is, as `"key": value`.
 */
export type JsonPart = { kind: 'element' | 'member'; text: string };

/**
 * What one part may have, far more than any chat has: its length in UTF-16 units, and values in lists and objects. Sixty
 * million characters of `{}` would become two gigabytes of objects.
 */
const limits = { length: 64 * 1024 * 1024, values: 1_000_000 };
const listKey = /^\s*"(?:rooms|conversations)"\s*:\s*$/;

const codes = { quote: 34, comma: 44, backslash: 92, open: 91, close: 93, openBrace: 123, closeBrace: 125 };
const isOpening = (code: number) => code === codes.open || code === codes.openBrace;
const isSpace = (code: number) => code === 32 || code === 10 || code === 13 || code === 9;

/**
 * Cuts a JSON text, which comes in chunks, into its parts. Where the text is none, or a part is too large, it stops; the
 * parts before that are whole.
 */
export function createJsonCutter({ length: maxLength, values: maxValues } = limits) {
  let problem: ImportProblem | null = null;
  let values = 0;
  let depth = 0;
  let root: 'list' | 'object' | null = null;
  let inList = false;
  let inString = false;
  let escaped = false;
  let held = '';

  const level = () => (inList ? 2 : 1);
  const isOver = () => root !== null && depth === 0;

  function cut(text: string, parts: JsonPart[]) {
    if (text.trim() !== '') parts.push({ kind: root === 'list' || inList ? 'element' : 'member', text });
    held = '';
    values = 0;
  }

  function begin(code: number) {
    root = code === codes.open ? 'list' : 'object';
    depth = 1;
  }

  /** Of a symbol outside of strings. */
  function problemAt(code: number): ImportProblem | null {
    if (isSpace(code)) return null;
    if (isOver()) return 'broken';
    if (root === null) return isOpening(code) ? null : 'unknown';
    if (isOpening(code) || code === codes.comma) values += 1;
    return values > maxValues ? 'tooLarge' : null;
  }

  function feed(chunk: string): JsonPart[] {
    const parts: JsonPart[] = [];
    let from = 0;
    for (let at = 0; at < chunk.length && !problem; at += 1) {
      const code = chunk.charCodeAt(at);
      if (inString) {
        if (escaped) escaped = false;
        else if (code === codes.backslash) escaped = true;
        else if (code === codes.quote) inString = false;
        continue;
      }
      problem = problemAt(code);
      if (problem) break;
      if (root === null) {
        from = at + 1;
        if (isOpening(code)) begin(code);
      } else if (code === codes.quote) {
        inString = true;
      } else if (isOpening(code)) {
        if (
          depth === 1 &&
          code === codes.open &&
          root === 'object' &&
          listKey.test(held + chunk.slice(from, at))
        ) {
          inList = true;
          held = '';
          from = at + 1;
        }
        depth += 1;
      } else if (code === codes.close || code === codes.closeBrace) {
        depth -= 1;
        if (depth !== level() - 1) continue;
        cut(held + chunk.slice(from, at), parts);
        from = at + 1;
        inList = false;
      } else if (code === codes.comma && depth === level()) {
        cut(held + chunk.slice(from, at), parts);
        from = at + 1;
      }
    }
    if (problem) return parts;
    held += chunk.slice(from);
    if (held.length > maxLength) problem = 'tooLarge';
    return parts;
  }

  return {
    /** The parts that end in this chunk. */
    feed,
    /** Nothing more is read. */
    hasStopped: (): boolean => problem !== null,
    /** Whether the value is complete; text may follow it. */
    isOver,
    /** Throws an `ImportError` when the text was not whole, or more than one value. */
    end() {
      if (problem) throw new ImportError(problem);
      if (root === null) throw new ImportError('empty');
      if (depth !== 0) throw new ImportError('broken');
    },
  };
}
