import type { Finding } from './finding.ts';

/** Runs in the page: characters that no font of the page has, which are drawn as an empty box. */
export function findMissingGlyphs(): Finding[] {
  const { nameOf, texts, isForReadersOnly } = window.gallery;
  const side = 40;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = side;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) return [];
  const draw = (character: string): string => {
    pen.clearRect(0, 0, side, side);
    pen.fillText(character, 4, 30);
    return pen.getImageData(0, 0, side, side).data.join();
  };
  const byFont = new Map<string, Map<string, Element>>();
  for (const { element, text } of texts()) {
    if (isForReadersOnly(element) || element.closest('svg')) continue;
    const { fontFamily } = getComputedStyle(element);
    const characters = byFont.get(fontFamily) ?? new Map<string, Element>();
    byFont.set(fontFamily, characters);
    for (const { segment } of new Intl.Segmenter().segment(text))
      if (/[^\x20-\x7e\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}]/u.test(segment))
        characters.set(segment, element);
  }
  const found: Finding[] = [];
  for (const [family, characters] of byFont) {
    pen.font = `28px ${family}`;
    // Two that no font has: no character, and one that was never given out.
    const missing = new Set([draw('\u{10ffff}'), draw('\u0378')]);
    for (const [character, element] of characters) {
      if (!missing.has(draw(character))) continue;
      const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
      found.push({ kind: 'glyph', what: nameOf(element), detail: `U+${code} in ${family}` });
    }
  }
  return found;
}
