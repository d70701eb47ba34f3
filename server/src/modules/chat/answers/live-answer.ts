import { countSymbols } from '@orangery/api/contract';
import type { AnswerProgress } from '../chat.repository.ts';
import type { AnswerReader } from './answer-reader.ts';
import type { AnswerSource, Ending } from './answer-source.ts';
import { createAnswerText } from './answer-text.ts';
import { frameOf } from './frames.ts';

export type LiveAnswer = AnswerSource & {
  readonly accountId: string;
  /** Takes a piece from the model; readers see it with the next `publish`. */
  append(piece: string): void;
  /** Shows the readers what was appended since the last time. */
  publish(): void;
  /** Fixes how it ends. Further pieces are dropped; readers are told by `announce`, when it is stored. */
  end(ending: Ending): void;
  announce(): void;
  /** What the database does not have yet. */
  progress(): AnswerProgress;
  /** `progress` has been stored. */
  stored(progress: AnswerProgress): void;
  readonly isEnding: boolean;
  readonly hasUnsaved: boolean;
  /**
   * What is not stored yet is worth a save: a fair share of the text. A save costs as much as the whole text is long,
   * so the longer it is the rarer they may be.
   */
  readonly isBehind: boolean;
  attach(reader: AnswerReader): void;
};

export type LiveAnswerOptions = { id: string; accountId: string; model: string; demo: boolean };

/** One in so many of the text's characters. */
const fairShare = 8;

const isHighSurrogate = (code: number) => code >= 0xd800 && code <= 0xdbff;

/** An answer being written: its text, its readers, and how far the database is behind. */
export function createLiveAnswer({ id, accountId, model, demo }: LiveAnswerOptions): LiveAnswer {
  const text = createAnswerText();
  const readers = new Set<AnswerReader>();
  let unpublished = '';
  let unsaved = '';
  let storedSymbols = 0;
  /** First half of a character that the provider cut in two. */
  let half = '';
  let ending: Ending | null = null;
  let announced = false;

  const add = (piece: string) => {
    text.append(piece);
    unpublished += piece;
    unsaved += piece;
  };

  const publish = () => {
    if (unpublished === '') return;
    const to = text.length;
    const added = unpublished;
    unpublished = '';
    let frame: Buffer | undefined;
    const encoded = () => {
      frame ??= frameOf({ type: 'delta', id: to, text: added });
      return frame;
    };
    for (const reader of readers) reader.advance({ from: to - added.length, to, frame: encoded });
  };

  return {
    id,
    accountId,
    model,
    demo,
    get length() {
      return text.length;
    },
    from: text.from,
    get ending() {
      return announced ? ending : null;
    },
    append(piece) {
      if (ending || piece === '') return;
      // PostgreSQL stores no zero bytes.
      const whole = half + (piece.includes('\0') ? piece.replaceAll('\0', '') : piece);
      const cut = isHighSurrogate(whole.charCodeAt(whole.length - 1)) ? whole.length - 1 : whole.length;
      half = whole.slice(cut);
      add(whole.slice(0, cut));
    },
    publish,
    end(how) {
      ending ??= how;
      publish();
    },
    announce() {
      announced = true;
      for (const reader of readers) reader.advance();
    },
    progress: () => ({
      id,
      stored: storedSymbols,
      text: unsaved,
      status: statusOf(ending),
      finish: ending?.type === 'done' ? ending.finish : null,
      errorCode: ending?.type === 'error' ? ending.code : null,
    }),
    stored(progress) {
      storedSymbols += countSymbols(progress.text);
      unsaved = unsaved.slice(progress.text.length);
    },
    get isEnding() {
      return ending !== null;
    },
    get hasUnsaved() {
      return unsaved !== '';
    },
    get isBehind() {
      return unsaved.length * fairShare > text.length;
    },
    attach(reader) {
      readers.add(reader);
      reader.advance();
      void reader.closed.then(() => readers.delete(reader));
    },
  };
}

function statusOf(ending: Ending | null): AnswerProgress['status'] {
  if (!ending) return 'streaming';
  if (ending.type === 'error') return 'failed';
  return ending.finish === 'stopped' ? 'stopped' : 'done';
}
