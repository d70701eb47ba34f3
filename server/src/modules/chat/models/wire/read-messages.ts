import { errors } from '@orangery/api/contract';
import { createParser } from 'eventsource-parser';
import { UpstreamError } from '../../../generations/upstream-error.ts';
import { refusalOf } from '../refusals.ts';

type Listener = {
  /** One JSON object of the body. */
  readonly onMessage: (message: object) => void;
  /** The body says that nothing follows. */
  readonly onDone: () => void;
};

/** Takes a body piece by piece. Both throw UpstreamError when the body is not understood, and what `onMessage` throws. */
export type MessageReader = {
  push(piece: string): void;
  /** The body is over: reads what has no end yet. */
  end(): void;
};

/** Code units of one event, or of an answer that is not streamed; a whole answer has room in it. */
const maxLength = 4 * 1024 * 1024;

const notUnderstood = (reason: string) => new UpstreamError(errors.upstreamFailed, { reason });

/** Reads the JSON objects of an answer: events of a stream, or one object or list where a stream was asked for in vain. */
export function createMessageReader(listener: Listener): MessageReader {
  let reader: MessageReader | undefined;
  return {
    push(piece) {
      if (reader) return reader.push(piece);
      // A byte order mark counts as space.
      const begun = piece.trimStart();
      if (begun === '') return;
      reader = /^[{[]/.test(begun) ? wholeReader(listener) : eventReader(listener);
      reader.push(begun);
    },
    end: () => reader?.end(),
  };
}

function wholeReader({ onMessage, onDone }: Listener): MessageReader {
  let text = '';
  return {
    push(piece) {
      text += piece;
      if (text.length > maxLength) throw notUnderstood('answer without end');
    },
    end() {
      const whole = parsed(text);
      if (whole === undefined) throw notUnderstood('not understood');
      for (const message of Array.isArray(whole) ? (whole as readonly object[]) : [whole]) onMessage(message);
      onDone();
    },
  };
}

function eventReader({ onMessage, onDone }: Listener): MessageReader {
  const take = (event: string | undefined, text: string): void => {
    const data = text.trim();
    if (data === '[DONE]') onDone();
    // What is no object is a sign of life.
    if (!data.startsWith('{')) return;
    const message = parsed(data);
    if (message === undefined) {
      // Some put no empty line between events, which makes one of them all.
      const lines = data.split('\n');
      if (lines.length === 1) throw notUnderstood('not understood');
      for (const line of lines) take(event, line);
      return;
    }
    if (event === 'error' && !('error' in message)) throw refusalOf(500, message);
    onMessage(message);
  };
  const parser = createParser({
    maxBufferSize: maxLength,
    onEvent: ({ event, data }) => take(event, data),
    onError: ({ type }) => {
      if (type === 'max-buffer-size-exceeded') throw notUnderstood('line without end');
    },
  });
  return {
    push: (piece) => parser.feed(piece),
    // Ends the last line, and its event.
    end: () => parser.feed('\n\n'),
  };
}

/** Undefined for what is no JSON, or JSON of something else. */
function parsed(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
