import { zipSync } from 'fflate';
import type { MadeFile } from './messages.ts';

/** One picture as it is; several as an archive, numbered in their order. */
export function asPicturesFile(pictures: readonly Uint8Array<ArrayBuffer>[]): MadeFile {
  const [first] = pictures;
  if (first && pictures.length === 1)
    return { content: new Blob([first], { type: 'image/png' }), ending: 'png' };
  const digits = String(pictures.length).length;
  const named = pictures.map(
    (picture, index) => [`${String(index + 1).padStart(digits, '0')}.png`, picture] as const,
  );
  // A PNG is compressed already.
  const archive = zipSync(Object.fromEntries(named), { level: 0 });
  return { content: new Blob([archive], { type: 'application/zip' }), ending: 'zip' };
}
