import { jsonrepair } from 'jsonrepair';

/** Code units of a value; a longer one is nothing that a model was asked for. */
const maxValue = 200_000;
/** What an object begins with that only holds others. */
const wrapper =
  /^\{\s*"(?:slides|edits|lines|data|result|results|pages|presentation|deck|output)"\s*:\s*[[{]/iu;
const wrapperLength = 80;

/** The value of JSON as models write it: with comments, single quotes, missing commas and ends; undefined when it is nothing of the kind. */
export function parseLoose(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    try {
      return JSON.parse(jsonrepair(text));
    } catch {
      return undefined;
    }
  }
}

export type JsonReader = {
  push(piece: string): void;
  /** The text is over: what is begun of an object counts. */
  end(): void;
};

/**
 * Finds the JSON objects in a text that comes in pieces, whatever stands around them: prose, fences, an array, an object that holds all.
 * What it finds does not depend on the pieces.
 */
export function createJsonReader(onValue: (value: object) => void): JsonReader {
  let text = '';
  let depth = 0;
  let isInString = false;
  let isEscaped = false;
  /** An object may begin here although a string is open: a string has no line breaks. */
  let isAfterBreak = false;

  const close = () => {
    const value = text === '' ? undefined : parseLoose(text);
    text = '';
    depth = 0;
    isInString = false;
    isEscaped = false;
    for (const each of Array.isArray(value) ? value : [value])
      if (typeof each === 'object' && each !== null && !Array.isArray(each)) onValue(each);
  };

  const inString = (sign: string) => {
    if (isEscaped) isEscaped = false;
    else if (sign === '\\') isEscaped = true;
    else if (sign === '"') isInString = false;
  };

  const take = (sign: string) => {
    if (depth === 0 && sign !== '{') return;
    if (sign === '{' && isInString && isAfterBreak) close();
    text += sign;
    if (isInString) inString(sign);
    else if (sign === '"') isInString = true;
    else if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
    if (depth === 0 || text.length > maxValue) return close();
    if (text.length <= wrapperLength && wrapper.test(text)) {
      const inner = text.at(-1);
      text = '';
      depth = 0;
      if (inner === '{') take(inner);
    }
  };

  return {
    push(piece) {
      for (const sign of piece) {
        take(sign);
        if (sign === '\n') isAfterBreak = true;
        else if (sign.trim() !== '') isAfterBreak = false;
      }
    },
    end: close,
  };
}
