import { backupLimits } from '@orangery/api/backup';
import { BackupError } from './backup-error.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

export const hex = (bytes: ArrayBuffer | Uint8Array): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export const fromHex = (text: string): Bytes =>
  Uint8Array.from(text.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));

export const sha256 = async (bytes: Bytes): Promise<string> =>
  hex(await crypto.subtle.digest('SHA-256', bytes));

async function collect(stream: ReadableStream<Uint8Array>, maxBytes: number): Promise<Bytes> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.length;
    if (size > maxBytes) {
      await reader.cancel().catch(() => undefined);
      throw new BackupError('format');
    }
    pieces.push(read.value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** Bytes that are handed on at once: the engine packs them in one piece, on this thread. */
const pieceBytes = 64 * 1024;

function inPieces(bytes: Bytes): ReadableStream<Bytes> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.subarray(at, at + pieceBytes));
      at += pieceBytes;
    },
  });
}

export const gzip = (text: string): Promise<Bytes> =>
  collect(
    inPieces(new TextEncoder().encode(text)).pipeThrough(new CompressionStream('gzip')),
    Number.POSITIVE_INFINITY,
  );

/** @throws BackupError format: damaged, or more than a part may have */
export async function gunzip(bytes: Bytes, maxBytes: number = backupLimits.unpackedBytes): Promise<string> {
  try {
    const unpacked = inPieces(bytes).pipeThrough(new DecompressionStream('gzip'));
    return decode(await collect(unpacked, maxBytes));
  } catch (error) {
    throw error instanceof BackupError ? error : new BackupError('format', error);
  }
}

/** @throws BackupError format: no UTF-8 */
export function decode(bytes: Bytes): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new BackupError('format', error);
  }
}

/** @throws BackupError format: no JSON */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new BackupError('format', error);
  }
}
