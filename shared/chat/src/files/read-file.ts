import { limits } from '@orangery/api';
import { type DecodedText, decodeText, mayBeText } from './decode-text.ts';

/** Why a file cannot go along as a text. `unreadable`: a folder, or it was moved or deleted since it was chosen. */
export type FileRefusal = 'empty' | 'format' | 'long' | 'unreadable';

/** What a file is by its content: a text, a document that the server makes one of, or neither. */
export type ReadFile = DecodedText | 'document' | FileRefusal;

/** A symbol has at most so many bytes. */
const bytesPerSymbol = 4;
/** Bytes that are looked at before anything else is read. */
const headLength = 4_096;
/** Of a ZIP archive, whose list of files is its end. */
const tailLength = 64 * 1024;

/** Reads a file, and of a large one its beginning only. Never rejects. */
export async function readFile(file: Blob, languages: readonly string[]): Promise<ReadFile> {
  try {
    const head = await bytesOf(file.slice(0, headLength));
    if (head.length === 0) return 'empty';
    if (await isDocument(file, head)) return 'document';
    if (!mayBeText(head)) return 'format';
    if (file.size > limits.fileSymbols * bytesPerSymbol) return 'long';
    const text = await decodeText(await bytesOf(file), languages);
    return text?.text.trim() === '' ? 'empty' : (text ?? 'format');
  } catch {
    return 'unreadable';
  }
}

const bytesOf = async (file: Blob): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());

/** PDF, doc and docx. */
async function isDocument(file: Blob, head: Uint8Array): Promise<boolean> {
  const beginning = latin(head.subarray(0, 8));
  if (beginning.startsWith('%PDF-') || beginning === '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') return true;
  if (!beginning.startsWith('PK\x03\x04')) return false;
  return latin(await bytesOf(file.slice(-tailLength))).includes('word/document.xml');
}

const latin = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
