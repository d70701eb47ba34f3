import { describe, expect, test } from 'vitest';
import { asImage } from './as-image.ts';
import { NoDiagram } from './no-diagram.ts';

const svg = (attributes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="100%" ${attributes}><g/></svg>`;
const rootOf = (text: string) => new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;

describe('a diagram as an image', () => {
  test('has the size of its contents and a background', () => {
    const root = rootOf(asImage(svg('viewBox="-8 -8 210.4 99.6" style="max-width: 210px"'), '#fffefc'));
    expect([root.getAttribute('width'), root.getAttribute('height')]).toEqual(['211', '100']);
    expect(root.getAttribute('style')).toContain('background-color');
    expect(root.getAttribute('style')).not.toContain('max-width');
  });

  test.each([
    ['no size', svg('')],
    ['a size nobody can show', svg('viewBox="0 0 1e9 10"')],
    ['nothing', svg('viewBox="0 0 0 0"')],
    ['no drawing', '<html xmlns="http://www.w3.org/1999/xhtml" viewBox="0 0 1 1"/>'],
    ['no XML', '<svg viewBox="0 0 1 1"'],
  ])('is refused with %s', (_, text) => {
    expect(() => asImage(text, '#fff')).toThrow(NoDiagram);
  });
});
