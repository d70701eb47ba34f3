import type { Readable } from 'node:stream';
import { errors } from '@orangery/api/contract';
import { UpstreamError, unreachable } from '../../../generations/upstream-error.ts';
import type { ModelFinish } from '../model.ts';
import type { Protocol } from '../protocols/protocol.ts';
import { createThoughtSplitter } from '../thought-splitter.ts';
import { createMessageReader } from './read-messages.ts';

export type AnswerListeners = {
  /** Also called with nothing: a sign of life. */
  readonly onText: (text: string) => void;
  readonly onReasoning: (text: string) => void;
  /** The text begins with a thought, and nothing says so but its end. */
  readonly untagged?: boolean;
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
 * Reads the body of an answer until it is complete, be the connection closed or not.
 * @throws UpstreamError it failed, was not understood, or broke off; what was written before has been passed on
 */
export function readAnswer(
  body: Readable,
  read: Protocol['read'],
  { onText, onReasoning, untagged = false }: AnswerListeners,
): Promise<ModelFinish> {
  const splitter = createThoughtSplitter(onText, onReasoning, untagged);
  let text = '';
  let reasoning = '';
  let finish: ModelFinish | null = null;
  let isDone = false;
  const reader = createMessageReader({
    onMessage: (message) =>
      read(message, {
        text: (piece) => {
          text += piece;
        },
        reasoning: (piece) => {
          reasoning += piece;
        },
        finish: (reason) => {
          finish = reason;
        },
        end: () => {
          isDone = true;
        },
      }),
    onDone: () => {
      isDone = true;
    },
  });

  /** All of a piece at once. */
  const passOn = (): boolean => {
    const isNews = text !== '' || reasoning !== '';
    if (reasoning !== '') onReasoning(reasoning);
    if (text === '') onText('');
    else splitter.push(text);
    text = '';
    reasoning = '';
    return isNews;
  };

  return new Promise((resolve, reject) => {
    let deadline: NodeJS.Timeout | undefined;
    let isOver = false;
    const end = (settle: () => void) => {
      isOver = true;
      clearTimeout(deadline);
      splitter.end();
      settle();
    };
    const complete = () =>
      end(() => {
        resolve(finish ?? 'stop');
        letGo(body);
      });
    const fail = (cause: unknown) =>
      end(() => {
        reject(unreachable(cause));
        body.destroy();
      });

    body.setEncoding('utf8');
    body.on('data', (piece: string) => {
      if (isOver) return;
      try {
        reader.push(piece);
      } catch (cause) {
        passOn();
        return fail(cause);
      }
      const isNews = passOn();
      if (isDone) return complete();
      if (finish === null || (deadline && !isNews)) return;
      clearTimeout(deadline);
      deadline = setTimeout(complete, lastWords);
    });
    /** Nothing follows, be it the end or a break. */
    const close = (cause: unknown) => {
      if (isOver) return;
      let failure = cause;
      try {
        reader.end();
      } catch (refusal) {
        // What broke off is half of something.
        failure = cause ?? refusal;
      }
      passOn();
      if (isDone || finish !== null) complete();
      else fail(failure ?? brokeOff());
    };
    body.on('end', () => close(undefined));
    body.on('error', close);
    body.on('close', () => close(brokeOff()));
  });
}

function letGo(body: Readable): void {
  const closing = setTimeout(() => body.destroy(), lingering).unref();
  body.on('close', () => clearTimeout(closing));
  body.resume();
}
