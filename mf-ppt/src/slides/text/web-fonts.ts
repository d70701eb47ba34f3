import type { FamilyFiles } from './font-files.ts';

/** Full and PostScript names of what is as wide, where a system has it: it need not be loaded then. */
const localNames: Readonly<Record<string, readonly string[]>> = {
  Arimo: ['Arial', 'Liberation Sans'],
  Caladea: ['Cambria'],
  Carlito: ['Calibri'],
  Gelasio: ['Georgia'],
  Tinos: ['Times New Roman', 'Liberation Serif'],
};

const ranges = {
  latin:
    'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
  extended:
    'U+0100-0130, U+0132-0151, U+0154-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF',
  cyrillic: 'U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116',
} as const;

const styles = [
  { suffix: '', weight: '400', style: 'normal' },
  { suffix: ' Bold', weight: '700', style: 'normal' },
  { suffix: ' Italic', weight: '400', style: 'italic' },
] as const;

function sourceOf(family: string, suffix: string, address: string): string {
  const local = (localNames[family] ?? []).map((name) => `local("${name}${suffix}")`);
  return [...local, `url("${address}") format("woff2")`].join(', ');
}

/** Makes a family known; its files are loaded when text needs them. */
export function addFamily(fonts: FontFaceSet, family: string, files: FamilyFiles): void {
  for (const subset of ['latin', 'extended', 'cyrillic'] as const) {
    files[subset]?.forEach((address, index) => {
      const { suffix, weight, style } = styles[index] ?? styles[0];
      const descriptors = { weight, style, unicodeRange: ranges[subset], display: 'block' as const };
      fonts.add(new FontFace(family, sourceOf(family, suffix, address), descriptors));
    });
  }
}

const shorthands = ['400', '700', 'italic 400'] as const;

/**
 * Loads what a text needs of a family. A font that does not come is left out: the system's stands in for it.
 * @param rest before each font is asked for, which takes a slow phone as long as a quarter of a frame for each of its files
 */
export async function loadFaces(
  fonts: FontFaceSet,
  family: string,
  text: string,
  rest: () => Promise<void> = async () => {},
): Promise<void> {
  const faces: Promise<unknown>[] = [];
  for (const style of shorthands) {
    await rest();
    faces.push(fonts.load(`${style} 20px "${family}"`, `Aa ${text}`).catch(() => []));
  }
  await Promise.all(faces);
}
