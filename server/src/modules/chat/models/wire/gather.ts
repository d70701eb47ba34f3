import { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { generationRates, generationTimes } from '../../../generations/generation-times.ts';
import { createPacer } from '../../../generations/pacer.ts';

/** Calls `take` with what a body says, decoded: each piece as it comes, or several in one while very many bodies are read. */
export type Gather = (
  body: Readable,
  take: (text: string) => void,
) => {
  /** Passes on what has come by now, then calls back. */
  readonly catchUp: (then: () => void) => void;
  /** Passes on what waits here, and takes nothing from then on. To be called once for each body at least. */
  readonly end: () => void;
};

/**
 * Reads bodies at the pace at which their text is sent on. Of a thousand answers each piece would be dearer than what it says,
 * because nothing of an answer is in the processor's cache any more when its next piece comes. Until a body is read again its
 * connection rests, so that the system gathers what comes and hands it over in one call.
 * @param running how many are read besides
 */
export function createGather(running = 0): Gather {
  let reading = running;
  const pacer = createPacer({
    shortest: 0,
    atOnceAfter: generationTimes.publishAtOnce / generationTimes.publish,
    perSecond: generationRates.publish,
    running: () => reading,
  });
  return (body, take) => {
    reading += 1;
    const decoder = new StringDecoder('utf8');
    let pieces: Buffer[] = [];
    let isOver = false;
    let state: 'open' | 'resting' | 'waking' = 'open';
    /** Returns how many there were. */
    const pass = (): number => {
      const [first] = pieces;
      const count = pieces.length;
      if (!first) return count;
      const bytes = count === 1 ? first : Buffer.concat(pieces);
      pieces = [];
      take(decoder.write(bytes));
      return count;
    };
    // A body alone would rest, while its connection goes on reading until its buffers are full.
    const connection = body instanceof IncomingMessage ? body.socket : undefined;
    const rest = () => {
      // Not while it is woken: nothing would wake it again.
      if (isOver || state !== 'open') return;
      state = 'resting';
      body.pause();
      connection?.pause();
    };
    const wake = () => {
      state = 'waking';
      body.resume();
      connection?.resume();
    };
    const catchUp = (then: (count: number) => void) => {
      if (state !== 'resting') return then(pass());
      wake();
      // By then everything has been read that is there now.
      setImmediate(() => {
        state = 'open';
        then(pass());
      });
    };
    const onNews = pacer.follow(() =>
      catchUp((count) => {
        // One that has said several things meanwhile is not waited for.
        if (count > 1 && onNews(performance.now())) rest();
      }),
    );
    body.on('data', (piece: Buffer) => {
      if (isOver) return;
      pieces.push(piece);
      if (onNews(performance.now())) rest();
    });
    return {
      catchUp,
      end() {
        // What is passed on may end the answer, and so come here again.
        if (isOver) return;
        isOver = true;
        reading -= 1;
        // What its buffer has, if it broke off while it rested.
        for (let left = body.read(); left !== null; left = body.read()) pieces.push(left);
        pass();
        // What has the body now reads it, or closes it.
        if (state === 'resting') wake();
      },
    };
  };
}

/** For all bodies of the process. */
export const gather = createGather();
