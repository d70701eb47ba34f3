import type { Readable } from 'node:stream';
import { errors } from '@orangery/api/contract';
import { UpstreamError, unreachable } from '../../../generations/upstream-error.ts';
import type { ModelFinish } from '../model.ts';
import type { AnswerSink, Protocol } from '../protocols/protocol.ts';
import { createThoughtSplitter, type SplitListeners, type Untagged } from '../thought-splitter.ts';
import type { RequestTools } from '../tool-calls.ts';
import { createCallCollector } from './collect-calls.ts';
import { type Gather, gather as gatherAll } from './gather.ts';
import { createMessageReader, type MessageReader } from './read-messages.ts';

/** `onText` is also called with nothing: a sign of life. */
export type AnswerListeners = SplitListeners & {
  readonly untagged?: Untagged;
  /** Missing: no tool was offered, and calls are passed over. */
  readonly tools?: Pick<RequestTools, 'onCall' | 'onEcho'> | undefined;
};

/**
 * Milliseconds for which an answer that is said to be complete may go on: figures follow, and some providers say it in every
 * message. The connection may stay open for ever.
 */
const lastWords = 1_000;
/** Milliseconds until a connection that has served is closed when it does not end by itself, and can be used again. */
const lingering = 1_000;

const brokeOff = () => new UpstreamError(errors.upstreamFailed, { reason: 'answer broke off' });

/**
 * Reads the body of an answer until it is complete, even if the connection stays open.
 * @throws UpstreamError it failed, was not understood, or broke off; what was written before has been passed on
 */
export function readAnswer(
  body: Readable,
  read: Protocol['read'],
  listeners: AnswerListeners,
  gather: Gather = gatherAll,
): Promise<ModelFinish> {
  const pieces = createPieces(read, listeners);
  return new Promise((resolve, reject) => {
    let deadline: NodeJS.Timeout | undefined;
    let isOver = false;
    const end = () => {
      isOver = true;
      clearTimeout(deadline);
      gathered.end();
      pieces.end();
    };
    const complete = () => {
      end();
      resolve(pieces.finish() ?? 'stop');
      letGo(body);
    };
    const fail = (cause: unknown) => {
      end();
      reject(unreachable(cause));
      body.destroy();
    };
    /** Nothing follows: the answer has ended or was cut off. */
    const close = (cause?: unknown) => {
      if (isOver) return;
      gathered.end();
      if (isOver) return;
      const failure = pieces.take((reader) => reader.end());
      if (pieces.isDone() || pieces.finish()) complete();
      // What broke off is half of something.
      else fail(cause ?? failure ?? brokeOff());
    };

    const take = (piece: string) => {
      if (isOver) return;
      const failure = pieces.take((reader) => reader.push(piece));
      if (pieces.isDone()) return complete();
      if (failure !== undefined) return fail(failure);
      if (pieces.finish() === null || (deadline && !pieces.isNews())) return;
      clearTimeout(deadline);
      deadline = setTimeout(expire, lastWords);
    };
    const expire = () => {
      const expired = deadline;
      gathered.catchUp(() => {
        // News that waited have begun the time anew.
        if (!isOver && deadline === expired) complete();
      });
    };

    const gathered = gather(body, take);
    body.on('end', () => close());
    body.on('error', close);
    body.on('close', () => close());
  });
}

/** What the messages of a body say, passed on once for each piece that comes. */
function createPieces(read: Protocol['read'], listeners: AnswerListeners) {
  const { onText, onReasoning, untagged, tools } = listeners;
  const splitter = createThoughtSplitter(listeners, untagged);
  let text = '';
  let reasoning = '';
  let finish: ModelFinish | null = null;
  let isDone = false;
  let isNews = false;
  let hasCalled = false;
  const calls = createCallCollector((index, call) => tools?.onCall(index, call));
  const echo: Record<string, string> = {};
  const sink: AnswerSink = {
    text(piece) {
      text += piece;
    },
    reasoning(piece) {
      reasoning += piece;
    },
    call(piece) {
      hasCalled = true;
      calls.take(piece);
    },
    echo(name, piece) {
      if (tools) echo[name] = (echo[name] ?? '') + piece;
    },
    finish(reason) {
      finish = reason;
    },
    end() {
      isDone = true;
    },
  };
  const reader = createMessageReader({ onMessage: (message) => read(message, sink), onDone: sink.end });
  const passOn = () => {
    isNews = text !== '' || reasoning !== '' || hasCalled;
    hasCalled = false;
    if (reasoning !== '') onReasoning(reasoning);
    if (text === '') onText('');
    else splitter.push(text);
    text = '';
    reasoning = '';
  };

  return {
    /** Reads something and passes on what it says. Returns what went wrong, after what was said before. */
    take(reading: (reader: MessageReader) => void): unknown {
      let failure: unknown;
      try {
        reading(reader);
      } catch (cause) {
        failure = cause;
      }
      passOn();
      return failure;
    },
    /** The piece taken last said something. */
    isNews: () => isNews,
    finish: (): ModelFinish | null => finish,
    isDone: () => isDone,
    end() {
      splitter.end();
      calls.end();
      if (calls.hasCalls()) tools?.onEcho(echo);
    },
  };
}

function letGo(body: Readable): void {
  const closing = setTimeout(() => body.destroy(), lingering).unref();
  body.on('close', () => clearTimeout(closing));
  body.resume();
}
