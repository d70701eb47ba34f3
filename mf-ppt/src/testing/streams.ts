import type { AnswerEvent } from '@orangery/api';

/** What the server streams: the pieces of a text, and its end. */
export async function* streamOf(
  pieces: readonly string[] | AsyncIterable<string>,
  end: 'done' | 'stopped' | number = 'done',
  demo = false,
): AsyncGenerator<AnswerEvent> {
  let id = 0;
  yield { type: 'start', id, answerId: 'a', model: '3.5', demo, leftOut: 0, textFrom: 0, quota: null };
  for await (const text of pieces) {
    id += text.length;
    yield { type: 'delta', id, text };
  }
  if (end === 'done') yield { type: 'done', id, finish: 'stop' };
  else if (end === 'stopped') yield { type: 'done', id, finish: 'stopped' };
  else yield { type: 'error', id, code: end, msg: '' };
}

/** Pieces that are given one by one, by the test. */
export function pushedPieces() {
  const queue: (string | null)[] = [];
  let wake = () => {};
  async function* pieces(): AsyncGenerator<string> {
    for (;;) {
      const next = queue.shift();
      if (next === null) return;
      if (next !== undefined) yield next;
      else await new Promise<void>((resolve) => (wake = resolve));
    }
  }
  const put = (piece: string | null) => {
    queue.push(piece);
    wake();
  };
  return { pieces: pieces(), push: (text: string) => put(text), end: () => put(null) };
}
