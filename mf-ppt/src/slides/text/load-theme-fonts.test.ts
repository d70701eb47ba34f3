import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { themeOf } from '../themes/themes.ts';

type Face = { family: string; source: string; weight: string; style: string };

let added: Face[] = [];
let asked: { font: string; text: string }[] = [];

class RecordedFace implements Face {
  family: string;
  source: string;
  weight: string;
  style: string;
  constructor(family: string, source: string, { weight = '', style = '' }: FontFaceDescriptors) {
    this.family = family;
    this.source = source;
    this.weight = weight;
    this.style = style;
  }
}

/** The fonts of a page that has none yet, in which families may fail to load. */
async function page(...missing: readonly string[]) {
  vi.resetModules();
  added = [];
  asked = [];
  const fonts = {
    add: (face: Face) => void added.push(face),
    load: async (font: string, text: string) => {
      asked.push({ font, text });
      if (missing.some((family) => font.includes(family))) throw new Error('no network');
      return [];
    },
  };
  Object.defineProperty(document, 'fonts', { value: fonts, configurable: true });
  return (await import('./load-theme-fonts.ts')).loadThemeFonts;
}

const families = () => [...new Set(added.map(({ family }) => family))].toSorted();

beforeEach(() => void vi.stubGlobal('FontFace', RecordedFace));

test('both fonts of a theme are known to the page upright, bold and slanted, and asked for with the letters of the deck', async () => {
  const load = await page();
  await load(themeOf('orangery'), 'de', 'Žluť');
  expect(families()).toEqual(['Carlito', 'Gelasio']);
  for (const family of families()) {
    const faces = added.filter((face) => face.family === family);
    const styles = new Set(faces.map(({ weight, style }) => `${weight} ${style}`));
    expect([...styles].toSorted()).toEqual(['400 italic', '400 normal', '700 normal']);
    for (const style of ['400', '700', 'italic 400'])
      expect(asked).toContainEqual({ font: `${style} 20px "${family}"`, text: 'Aa Žluť' });
  }
});

test('a font that the system has under another name need not be loaded', async () => {
  const load = await page();
  await load(themeOf('orangery'), 'de');
  const sources = added.filter(({ family }) => family === 'Carlito').map(({ source }) => source);
  expect(sources[0]).toMatch(/^local\("Calibri"\), url\(/);
});

test('a Russian deck loads the font with Cyrillic letters in place of one that has none', async () => {
  const load = await page();
  await load(themeOf('orangery'), 'ru');
  expect(families()).toEqual(['Carlito', 'Tinos']);
});

test('a family is made known once, however many decks need it', async () => {
  const load = await page();
  await load(themeOf('orangery'), 'de');
  const { length } = added;
  await load(themeOf('orangery'), 'fr');
  expect(added).toHaveLength(length);
});

test('a font that does not come keeps neither the other one nor the deck waiting', async () => {
  const load = await page('Gelasio');
  await load(themeOf('orangery'), 'de');
  expect(asked.some(({ font }) => font.includes('Carlito'))).toBe(true);
});

test('each font is asked for in a task for itself, so that the page can draw in between', async () => {
  const load = await page();
  await load(themeOf('orangery'), 'de');
  asked = [];
  let tasks = 0;
  const askedBefore: number[] = [];
  const task = (run: () => void) => {
    askedBefore.push(asked.length);
    tasks += 1;
    queueMicrotask(run);
  };
  vi.stubGlobal('setTimeout', task);
  onTestFinished(() => void vi.unstubAllGlobals());
  await load(themeOf('orangery'), 'fr');
  expect([tasks, asked.length]).toEqual([6, 6]);
  // The two families take turns.
  expect(askedBefore).toEqual([0, 0, 1, 2, 3, 4]);
});
