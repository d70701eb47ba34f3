import type { DeckLanguage } from '@orangery/api';
import { pause } from '../drawing/pause.ts';
import type { Theme } from '../themes/theme.ts';
import { webFamilies } from './fonts.ts';
import { addFamily, loadFaces } from './web-fonts.ts';

const added = new Map<string, Promise<void>>();

async function addFiles(family: string): Promise<void> {
  const { fontFiles } = await import('./font-files.ts');
  const files = fontFiles[family];
  if (files) addFamily(document.fonts, family, files);
}

/** Makes a family known to the page once. */
function addOnce(family: string): Promise<void> {
  const known = added.get(family) ?? addFiles(family);
  added.set(family, known);
  known.catch(() => added.delete(family));
  return known;
}

/** Loads what a text needs of the fonts of a theme, so that it can be measured. Never rejects. */
export async function loadThemeFonts(theme: Theme, language: DeckLanguage, text = ''): Promise<void> {
  const load = async (family: string) => {
    await addOnce(family);
    await loadFaces(document.fonts, family, text, pause);
  };
  await Promise.allSettled(webFamilies(theme, language).map(load));
}
