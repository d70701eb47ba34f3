/** What a reader found in one answer of numbered words, `0@<sent> 1@<sent> …`. */
export type AnswerCheck = {
  /** Words that came in their turn: the first is 0, and none is left out, doubled or swapped. */
  words: number;
  /** Words out of their turn, and events whose id is not the length of the text after them. */
  wrong: number;
  /** Events with text. */
  events: number;
  /** Milliseconds from the sending of a word to its being read; of the oldest word of each event. */
  lags: number[];
  /** Ended by `done`; anything else is an answer that was lost. */
  complete: boolean;
};

/** Reads an event stream piece by piece. `now`: the clock the words were stamped with. */
export function createAnswerCheck(now: () => number) {
  const check: AnswerCheck = { words: 0, wrong: 0, events: 0, lags: [], complete: false };
  let rest = '';
  let length = 0;

  const takeWords = (text: string) => {
    let oldest = Number.NaN;
    for (const word of text.trimEnd().split(' ')) {
      const [number, sentAt] = word.split('@');
      if (Number(number) === check.words) check.words += 1;
      else check.wrong += 1;
      if (Number.isNaN(oldest)) oldest = Number(sentAt);
    }
    check.lags.push(now() - oldest);
  };

  const takeEvent = (frame: string) => {
    const [kind, id, data] = frame.split('\n');
    if (kind === 'event: done') check.complete = true;
    if (kind !== 'event: delta') return;
    const { text } = JSON.parse(data?.slice('data: '.length) ?? '') as { text: string };
    check.events += 1;
    length += text.length;
    if (id !== `id: ${length}`) check.wrong += 1;
    takeWords(text);
  };

  return {
    take(piece: string): void {
      const frames = (rest + piece).split('\n\n');
      rest = frames.pop() ?? '';
      for (const frame of frames) takeEvent(frame);
    },
    result: (): AnswerCheck => check,
  };
}
