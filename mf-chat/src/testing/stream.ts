import type { AnswerEvent, AnswerQuota, AnswerStep } from '@orangery/api';

/** An answer that the test writes while it is being read. */
export function openStream() {
  const events: AnswerEvent[] = [];
  let length = 0;
  let thought = 0;
  let wake = () => {};
  let end: { error?: unknown } | null = null;

  async function* read() {
    for (let at = 0; ; ) {
      const event = events[at];
      if (event) {
        at += 1;
        yield event;
        if (event.type === 'done' || event.type === 'error') return;
      } else if (end) {
        if (end.error) throw end.error;
        return;
      } else
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
  }

  const put = (event: AnswerEvent) => {
    events.push(event);
    wake();
  };
  return {
    read,
    start: (changes: { demo?: boolean; leftOut?: number; quota?: AnswerQuota } = {}) =>
      put({
        type: 'start',
        id: 0,
        answerId: 'a',
        model: '3.5',
        demo: false,
        leftOut: 0,
        textFrom: 0,
        quota: null,
        ...changes,
      }),
    think: (text: string) => {
      put({ type: 'reasoning', id: length, at: thought, text });
      thought += text.length;
    },
    step: (step: AnswerStep) => put({ type: 'tool', id: length, step }),
    write: (text: string) => {
      length += text.length;
      put({ type: 'delta', id: length, text });
    },
    done: (finish: 'stop' | 'stopped' = 'stop') => put({ type: 'done', id: length, finish }),
    fail: (code: number) => put({ type: 'error', id: length, code, msg: '' }),
    /** The connection breaks. */
    cut: (error?: unknown) => {
      end = { error };
      wake();
    },
  };
}
