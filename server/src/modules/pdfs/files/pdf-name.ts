import { limits } from '@orangery/api/contract';
import { wellFormed } from '../answers/text/well-formed.ts';

const unnamed = 'document';

/** All that is not seen, but for the joiners that Persian and Indic words are written with. */
const unseen =
  /(?![\u200c\u200d])[\p{Default_Ignorable_Code_Point}\p{C}]|(?<![\p{L}\p{M}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}])/gu;

/** A name as somebody gave it, as it can be shown and saved: without folders, signs that are not seen, and the ending. */
export function pdfName(given: string | null | undefined): string {
  const name = wellFormed(given ?? '')
    .normalize('NFC')
    .replace(unseen, '')
    // What is behind the last slash, whichever kind.
    .replace(/^.*[/\\]/u, '')
    .replace(/\.pdf$/iu, '')
    .replace(/\s+/gu, ' ')
    .trim();
  return withinLimit(name.replace(/^\.+/u, '')) || unnamed;
}

function withinLimit(name: string): string {
  let short = '';
  for (const symbol of name) {
    if (short.length + symbol.length > limits.fileNameLength) break;
    short += symbol;
  }
  return short.trim();
}
