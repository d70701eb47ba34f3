import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { generationRates, generationTimes } from '../../../generations/generation-times.ts';
import { createPacer } from '../../../generations/pacer.ts';

/** Calls `take` with what a body says, decoded: each piece as it comes, or several in one while very many bodies are read. */
export type Gather = (
  body: Readable,
  take: (text: string) => void,
) => {
  /** Passes on what waits. */
  readonly flush: () => void;
  /** The same, and takes nothing from then on. To be called once for each body at least. */
  readonly end: () => void;
};

/**
 * Reads bodies at the pace at which their text is sent on. Of a thousand answers each piece would be dearer than what it says,
 * because nothing of an answer is in the processor's cache any more when its next piece comes.
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
    const flush = () => {
      if (pieces.length === 0) return;
      const [first] = pieces;
      const bytes = first && pieces.length === 1 ? first : Buffer.concat(pieces);
      pieces = [];
      take(decoder.write(bytes));
    };
    const onNews = pacer.follow(flush);
    body.on('data', (piece: Buffer) => {
      if (isOver) return;
      pieces.push(piece);
      onNews(performance.now());
    });
    return {
      flush,
      end() {
        // What is passed on may end the answer, and so come here again.
        if (isOver) return;
        isOver = true;
        reading -= 1;
        flush();
      },
    };
  };
}

/** For all bodies of the process. */
export const gather = createGather();
