const maxTail = 256;

/**
 * A text that grows by small pieces. Appending costs the same however long the text is; `from` costs what it returns,
 * plus now and then one joining of what came since the last.
 */
export type GrowingText = {
  /** UTF-16 code units. */
  readonly length: number;
  append(piece: string): void;
  /** The text from a position on, at most `max` code units of it. */
  from(position: number, max?: number): string;
};

export function createGrowingText(): GrowingText {
  let head = '';
  let tail: string[] = [];
  let length = 0;

  const join = () => {
    head = [head, ...tail].join('');
    tail = [];
  };

  return {
    get length() {
      return length;
    },
    append(piece) {
      tail.push(piece);
      length += piece.length;
      if (tail.length > maxTail) join();
    },
    from(position, max = Number.POSITIVE_INFINITY) {
      if (tail.length > 0) join();
      return head.slice(position, position + max);
    },
  };
}
