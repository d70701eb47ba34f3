import type { AnswerQuota } from '@orangery/api/contract';
import type { EventStream } from '../../http/event-stream.ts';
import { frameOf, heartbeat } from './frames.ts';
import type { GenerationSource } from './generation-source.ts';

/** Where the bytes of a reader go. */
export type ByteSink = Pick<EventStream, 'write' | 'onDrain' | 'onClose' | 'end' | 'destroy'>;

export type ReaderOptions = {
  source: GenerationSource;
  sink: ByteSink;
  /**
   * Where to begin, UTF-16 code units. It may lie beyond the source: a reader can have seen text that a crash kept from
   * being stored, or that another process has not stored yet.
   */
  position: number;
  /** What the generation takes, for its first reader. */
  quota?: AnswerQuota | null;
  /** Text of an error code in the reader's language. */
  errorText: (code: number) => string;
};

/** A piece of text every reader at the same position is sent, encoded once. */
export type SharedPiece = { from: number; to: number; frame: () => Buffer };

/**
 * One reader of a generation. It holds a position instead of a queue: while its connection is slow nothing is kept for it,
 * and it goes on from its position when there is room again.
 */
export type GenerationReader = {
  /** Sends what the source has beyond the reader's position, and the end when there is one. */
  advance(piece?: SharedPiece): void;
  /** Goes on from another state of the same generation. */
  switchTo(source: GenerationSource): void;
  /** Shows that the connection is alive; one whose reader has taken nothing for too long is closed. */
  beat(): void;
  /** Closes the connection without an ending, so that the reader comes back. */
  cut(): void;
  readonly isOpen: boolean;
  /** Fulfilled when the last event was written or the connection has closed. */
  readonly closed: Promise<void>;
};

/** Milliseconds without reading after which a connection is closed: it is dead or meant to cost memory. It may reconnect. */
const maxStall = 30_000;
/** Code units in one event for a reader that catches up. */
const maxPiece = 32_768;

export function createGenerationReader(options: ReaderOptions): GenerationReader {
  const { sink, errorText } = options;
  let source = options.source;
  let { position } = options;
  /** What the last `start` said of it. */
  let known = { demo: false, leftOut: 0, textFrom: 0 };
  /** Of the latest change of a step that was sent. */
  let stepsSeen = 0;
  let citationsSeen = 0;
  /** Position in the reasoning. A reader that comes back is given it whole. */
  let thought = 0;
  let isFull = false;
  let fullSince = 0;
  let isOpen = true;
  let settle = () => {};
  const closed = new Promise<void>((resolve) => {
    settle = resolve;
  });

  const close = () => {
    isOpen = false;
    settle();
  };
  const write = (frame: Buffer) => {
    isFull = !sink.write(frame);
    if (isFull) fullSince = performance.now();
  };
  const sendEnding = () => {
    const { ending, length } = source;
    if (!ending || !isOpen) return;
    if (ending.type === 'done') write(frameOf({ ...ending, id: length }));
    else write(frameOf({ ...ending, id: length, msg: errorText(ending.code) }));
    sink.end();
    close();
  };
  const sendStart = (quota: AnswerQuota | null) => {
    const { id, model, demo, leftOut, textFrom } = source;
    known = { demo, leftOut, textFrom };
    write(frameOf({ type: 'start', id: position, answerId: id, model, demo, leftOut, textFrom, quota }));
  };
  const sendNews = () => {
    const { demo, leftOut, textFrom } = source;
    const isKnown = demo === known.demo && leftOut === known.leftOut && textFrom === known.textFrom;
    if (isFull || isKnown) return;
    position = Math.max(position, textFrom);
    sendStart(null);
  };
  const sendReasoning = () => {
    while (thought < source.reasoning.length && !isFull) {
      const text = source.reasoning.from(thought, maxPiece);
      write(frameOf({ type: 'reasoning', id: position, at: thought, text }));
      thought += text.length;
    }
  };
  const sendSteps = () => {
    for (const { revision, step } of source.steps) {
      if (revision <= stepsSeen) continue;
      if (isFull) return;
      stepsSeen = revision;
      write(frameOf({ type: 'tool', id: position, step }));
    }
  };
  const sendCitations = () => {
    for (const citation of source.citations.slice(citationsSeen)) {
      if (isFull) return;
      citationsSeen += 1;
      write(frameOf({ type: 'citation', id: position, citation }));
    }
  };
  const advance = (piece?: SharedPiece) => {
    if (!isOpen || isFull) return;
    sendReasoning();
    sendNews();
    sendSteps();
    sendCitations();
    if (piece?.from === position && !isFull) {
      position = piece.to;
      write(piece.frame());
    }
    while (position < source.length && !isFull) {
      const text = source.from(position, maxPiece);
      position += text.length;
      write(frameOf({ type: 'delta', id: position, text }));
    }
    if (position >= source.length && !isFull) sendEnding();
  };

  sink.onDrain(() => {
    isFull = false;
    advance();
  });
  sink.onClose(close);
  position = Math.max(position, source.textFrom);
  sendStart(options.quota ?? null);

  return {
    advance,
    switchTo(next) {
      source = next;
      advance();
    },
    beat() {
      if (!isOpen) return;
      if (!isFull) return write(heartbeat);
      if (performance.now() - fullSince < maxStall) return;
      sink.destroy();
      close();
    },
    cut() {
      if (!isOpen) return;
      if (isFull) sink.destroy();
      else sink.end();
      close();
    },
    get isOpen() {
      return isOpen;
    },
    closed,
  };
}
