import { countSymbols } from '@orangery/api/contract';
import { createGrowingText, type GrowingText } from './growing-text.ts';

/** One text of a generation while it is written: what it says, or what the model thought. Also: how far the database is behind. */
export type TextChannel = Pick<GrowingText, 'length' | 'from'> & {
  /** Takes a piece and gives what of it can be shown now. */
  append(piece: string): string;
  /** What the database does not have, and after how many code points of the stored text it comes. */
  unsaved(): { stored: number; text: string };
  /** `text` of `unsaved` has been stored. */
  stored(text: string): void;
  readonly hasUnsaved: boolean;
  /**
   * What is not stored yet is worth a save: a fair share of the text. A save costs as much as the whole text is long,
   * so the longer it is the rarer they may be.
   */
  readonly isBehind: boolean;
};

/** One in so many of the text's characters. */
const fairShare = 8;

const isHighSurrogate = (code: number) => code >= 0xd800 && code <= 0xdbff;

/** @param maxLength code units; what comes after is dropped */
export function createTextChannel(maxLength = Number.POSITIVE_INFINITY): TextChannel {
  const text = createGrowingText();
  let unsaved = '';
  let storedSymbols = 0;
  /** First half of a character that the provider cut in two. */
  let half = '';

  return {
    get length() {
      return text.length;
    },
    from: text.from,
    append(piece) {
      // PostgreSQL stores no zero bytes.
      const given = half + (piece.includes('\0') ? piece.replaceAll('\0', '') : piece);
      const room = maxLength - text.length;
      const whole = given.length > room ? given.slice(0, room) : given;
      const cut = isHighSurrogate(whole.charCodeAt(whole.length - 1)) ? whole.length - 1 : whole.length;
      half = whole.slice(cut);
      const added = whole.slice(0, cut);
      text.append(added);
      unsaved += added;
      return added;
    },
    unsaved: () => ({ stored: storedSymbols, text: unsaved }),
    stored(saved) {
      storedSymbols += countSymbols(saved);
      unsaved = unsaved.slice(saved.length);
    },
    get hasUnsaved() {
      return unsaved !== '';
    },
    get isBehind() {
      return unsaved.length * fairShare > text.length;
    },
  };
}
