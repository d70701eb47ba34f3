import { ImportError } from './import-error.ts';

/**
 * One value of a JSON text that is too long to be parsed at once: an element of the list that the text is, or that it has
 * under `rooms` or `conversations`, or else a member of the object that it is, as `"key": value`.
 */
export type JsonPart = { kind: 'element' | 'member'; text: string };

/** Length of a part, UTF-16 units: one chat of a length that nobody has. */
const maxPart = 64 * 1024 * 1024;
const listKey = /^\s*"(?:rooms|conversations)"\s*:\s*$/;

const codes = { quote: 34, comma: 44, backslash: 92, open: 91, close: 93, openBrace: 123, closeBrace: 125 };
const isSpace = (code: number) => code === 32 || code === 10 || code === 13 || code === 9;

/** Cuts a JSON text, which comes in chunks, into its parts. Throws an `ImportError` when it is none. */
export function createJsonCutter() {
  let depth = 0;
  let root: 'list' | 'object' | null = null;
  let inList = false;
  let inString = false;
  let escaped = false;
  let held = '';

  const level = () => (inList ? 2 : 1);

  function cut(text: string, parts: JsonPart[]) {
    if (text.trim() !== '') parts.push({ kind: root === 'list' || inList ? 'element' : 'member', text });
  }

  function begin(code: number) {
    if (code !== codes.open && code !== codes.openBrace) throw new ImportError('unknown');
    root = code === codes.open ? 'list' : 'object';
    depth = 1;
  }

  function feed(chunk: string): JsonPart[] {
    const parts: JsonPart[] = [];
    let from = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const code = chunk.charCodeAt(at);
      if (inString) {
        if (escaped) escaped = false;
        else if (code === codes.backslash) escaped = true;
        else if (code === codes.quote) inString = false;
        continue;
      }
      if (root === null) {
        from = at + 1;
        if (!isSpace(code)) begin(code);
      } else if (code === codes.quote) {
        if (depth === 0) throw new ImportError('broken');
        inString = true;
      } else if (code === codes.open || code === codes.openBrace) {
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
        if (depth < 0) throw new ImportError('broken');
        if (depth !== level() - 1) continue;
        cut(held + chunk.slice(from, at), parts);
        held = '';
        from = at + 1;
        inList = false;
      } else if (code === codes.comma && depth === level()) {
        cut(held + chunk.slice(from, at), parts);
        held = '';
        from = at + 1;
      }
    }
    held += chunk.slice(from);
    if (held.length > maxPart) throw new ImportError('tooLarge');
    return parts;
  }

  return {
    feed,
    /** The text is over. */
    end() {
      if (root === null) throw new ImportError('empty');
      if (depth !== 0) throw new ImportError('broken');
    },
  };
}
