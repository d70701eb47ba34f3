import { textHash } from '@orangery/platform/text-hash';
import { storedEntries } from '../question/stored-entries.ts';

/** CSS pixels. */
export type Size = { width: number; height: number };

function parse(stored: unknown): Size {
  const { width, height } = stored as Size;
  if (!(width > 0 && height > 0)) throw new Error('This is no size.');
  return { width, height };
}

const entries = storedEntries<Size>({ storageKey: 'diagram-sizes', max: 200, parse });

const keyOf = (code: string): string => textHash(code).toString(36);

/** How large a diagram was when this browser drew it last: its place can be kept until it is there again. */
export const knownSize = (code: string): Size | undefined => entries.read().get(keyOf(code));

export function rememberSize(code: string, size: Size): void {
  const known = knownSize(code);
  if (known?.width !== size.width || known.height !== size.height) entries.write([[keyOf(code), size]]);
}

/** Of a picture; undefined where the browser cannot say. */
export async function sizeOfPicture(address: string): Promise<Size | undefined> {
  const picture = new Image();
  picture.src = address;
  await picture.decode?.().catch(() => {});
  const { naturalWidth: width, naturalHeight: height } = picture;
  return width > 0 && height > 0 ? { width, height } : undefined;
}
