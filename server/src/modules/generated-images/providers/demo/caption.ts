import { svg } from './svg.ts';

type Glyph = { readonly width: number; readonly path: string };

// The letters of the one word there is to write: a machine may have no font at all.
const glyphs: Readonly<Record<string, Glyph>> = {
  D: { width: 8.2, path: 'M0,-9V0H2Q6.4,0 6.4,-4.5Q6.4,-9 2,-9Z' },
  e: { width: 7, path: 'M0.2,-3.1H5.2Q5.2,-6.2 2.7,-6.2Q0,-6.2 0,-3Q0,0 2.8,0Q4.4,0 5,-1.1' },
  m: {
    width: 10,
    path: 'M0,0V-6M0,-4Q0.5,-6.2 2.2,-6.2Q4.1,-6.2 4.1,-4V0M4.1,-4Q4.6,-6.2 6.3,-6.2Q8.2,-6.2 8.2,-4V0',
  },
  o: { width: 7.2, path: 'M2.7,-6.2Q5.4,-6.2 5.4,-3.1Q5.4,0 2.7,0Q0,0 0,-3.1Q0,-6.2 2.7,-6.2Z' },
  n: { width: 6.8, path: 'M0,0V-6M0,-4Q0.6,-6.2 2.7,-6.2Q5,-6.2 5,-4V0' },
  s: {
    width: 6.2,
    path: 'M4.2,-5.2Q3.6,-6.2 2.2,-6.2Q0.3,-6.2 0.3,-4.7Q0.3,-3.4 2.2,-3.1Q4.5,-2.8 4.5,-1.5Q4.5,0 2.2,0Q0.5,0 0,-1.1',
  },
  t: { width: 5.6, path: 'M1.6,-8.2V-1.6Q1.6,0 3.2,0H3.8M0,-6H3.7' },
  r: { width: 4.8, path: 'M0,0V-6M0,-3.6Q0.6,-6.2 3,-6.2' },
  a: { width: 7, path: 'M5,-6V0M5,-3.1Q5,-6.2 2.5,-6.2Q0,-6.2 0,-3.1Q0,0 2.5,0Q5,0 5,-3.1' },
  i: { width: 2.2, path: 'M0,0V-6M0,-8.4V-8.3' },
};

const word = [...'Demonstration'].map((letter) => glyphs[letter] ?? { width: 4, path: '' });
const wide = word.reduce((sum, { width }) => sum + width, 0);

/** Says in the corner that no image model has drawn this. */
export function caption(width: number, height: number): string {
  const scale = 2.4;
  const padding = 14;
  const [plateWidth, plateHeight] = [wide * scale + padding * 2, 9 * scale + padding * 1.7];
  const [left, top] = [width - plateWidth - 20, height - plateHeight - 20];
  let at = 0;
  const letters = word.map(({ path, width: advance }) => {
    const letter = svg`<path transform="translate(${at} 0)" d="${path}"/>`;
    at += advance;
    return letter;
  });
  const baseline = top + plateHeight - padding * 0.85;
  return (
    svg`<rect x="${left}" y="${top}" width="${plateWidth}" height="${plateHeight}" rx="12" fill="#14121c" fill-opacity="0.62"/>` +
    svg`<g transform="translate(${left + padding} ${baseline}) scale(${scale})" fill="none" stroke="#ffffff" stroke-width="1.1" stroke-linecap="round" stroke-linejoin="round">` +
    `${letters.join('')}</g>`
  );
}
