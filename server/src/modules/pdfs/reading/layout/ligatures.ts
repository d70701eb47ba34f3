import type { Glyph } from '../pdfjs/content.ts';
import { texLigatures } from './characters.ts';

/** Of the size; what is narrower is a space, or a dot. */
const leastWidth = 0.42;
/** Part of the letters of a font that may be ligatures. */
const maxShare = 0.15;

/**
 * What control codes stand for: ligatures where they are as wide as two letters in a font that has letters otherwise. A font that
 * is all codes says nothing.
 */
export function withLigatures(glyphs: readonly Glyph[]): readonly Glyph[] {
  if (!glyphs.some(({ text }) => texLigatures.has(text))) return glyphs;
  const readable = readableFonts(glyphs);
  return glyphs.map((glyph) => {
    const letters = texLigatures.get(glyph.text);
    if (!letters) return glyph;
    const isLigature = readable.has(glyph.font) && glyph.width >= leastWidth * glyph.size;
    return { ...glyph, text: isLigature ? letters : ' ' };
  });
}

function readableFonts(glyphs: readonly Glyph[]): ReadonlySet<string> {
  const counts = new Map<string, { letters: number; codes: number }>();
  for (const { font, text } of glyphs) {
    const count = counts.get(font) ?? { letters: 0, codes: 0 };
    counts.set(font, count);
    if (/^\p{L}/u.test(text)) count.letters += 1;
    else if (/^\p{Cc}/u.test(text)) count.codes += 1;
  }
  return new Set(
    [...counts].filter(([, { letters, codes }]) => codes <= letters * maxShare).map(([font]) => font),
  );
}
