import { deckLanguages, slideLayouts } from '@orangery/api/slides';
import { expect, test } from 'vitest';
import { fileNames } from './file-names.ts';

const english = await fileNames('en');

test.each(deckLanguages)(
  'layouts and placeholders of a file in %s have names of that language',
  async (language) => {
    const { layouts, prompts } = await fileNames(language);
    expect(Object.keys(layouts)).toEqual([...slideLayouts]);
    expect(Object.keys(prompts)).toEqual(Object.keys(english.prompts));
    const all = [...Object.values(layouts), ...Object.values(prompts)];
    for (const name of all) expect(name).toMatch(/^\S(?:.{0,38}\S)?$/u);
    // PowerPoint distinguishes layouts by name.
    expect(new Set(Object.values(layouts)).size).toBe(slideLayouts.length);
    if (language === 'en') return;
    expect(layouts.title).not.toBe(english.layouts.title);
    expect(layouts.closing).not.toBe(english.layouts.closing);
  },
);
