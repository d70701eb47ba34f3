import { describe, expect, test } from 'vitest';
import type { SceneElement } from '../../slides/scene/scene.ts';
import { deckFile, fileSlide } from '../testing/deck-file.ts';
import { fullDeck, picture, png } from '../testing/full-deck.ts';
import { brokenReferences, openPptx } from '../testing/open-pptx.ts';
import { find, findAll } from '../xml/xml-tree.ts';
import { writePptx } from './write-pptx.ts';

describe('pictures in a PowerPoint file', () => {
  test('cuts pictures to their frame, and describes them', async () => {
    const { slide } = openPptx(await writePptx(fullDeck));
    const drawn = find(slide(4), 'p:pic') ?? slide(4);
    expect(find(drawn, 'p:cNvPr')?.attributes.descr).toBe('A "ripe" orange');
    expect(find(drawn, 'a:srcRect')?.attributes).toEqual({ l: '25000', t: '0', r: '25000', b: '0' });
  });

  test('does not describe art by the words for the picture that is gone', async () => {
    const bytes = await writePptx(
      deckFile([fileSlide([picture])], { pictures: { '/files/a.png': { ...png, standsIn: true } } }),
    );
    const drawn = find(openPptx(bytes).slide(1), 'p:pic');
    expect(drawn && find(drawn, 'p:cNvPr')?.attributes.descr).toBeFalsy();
  });

  test('has a picture once that stands on several slides, and none that could not be loaded', async () => {
    const gone: SceneElement = { ...picture, picture: { ...picture.picture, address: '/files/gone.png' } };
    const bytes = await writePptx(
      deckFile([fileSlide([picture]), fileSlide([picture, gone])], { pictures: { '/files/a.png': png } }),
    );
    const { paths, slide } = openPptx(bytes);
    expect(paths.filter((path) => path.startsWith('ppt/media/'))).toHaveLength(1);
    expect([...findAll(slide(2), 'p:pic')]).toHaveLength(1);
    expect(brokenReferences(bytes)).toEqual([]);
  });

  test('draws icons as shapes with the lines of the icon', async () => {
    const { slide } = openPptx(await writePptx(fullDeck));
    const steps = find(slide(4), 'a:path');
    expect(steps && [...findAll(steps, 'a:moveTo')]).toHaveLength(3);
    expect(steps && [...findAll(steps, 'a:cubicBezTo')].length).toBeGreaterThan(8);
  });
});
