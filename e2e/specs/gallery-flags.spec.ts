import { expect, type Page, test } from '@playwright/test';
import { type Dictionary, readDictionary } from '../src/gallery/dictionary.ts';
import { findByAxe } from '../src/gallery/flags/axe.ts';
import { findBrokenWords } from '../src/gallery/flags/broken-words.ts';
import { findClipped } from '../src/gallery/flags/clipped.ts';
import { findDirections } from '../src/gallery/flags/direction.ts';
import { findSmallFields } from '../src/gallery/flags/fields.ts';
import type { Finding } from '../src/gallery/flags/finding.ts';
import { findMissingGlyphs } from '../src/gallery/flags/glyphs.ts';
import { findRawMarkup } from '../src/gallery/flags/markup.ts';
import { findOverflow } from '../src/gallery/flags/overflow.ts';
import { installPageTools, watchShifts } from '../src/gallery/flags/page-tools.ts';
import { findShifts } from '../src/gallery/flags/shift.ts';
import { findSmallTargets } from '../src/gallery/flags/targets.ts';
import { findUntranslated } from '../src/gallery/flags/untranslated.ts';
import { readWordings } from '../src/gallery/flags/wordings.ts';

test.use({ viewport: { width: 390, height: 844 } });

async function show(page: Page, body: string): Promise<void> {
  await page.setContent(`<!doctype html><html lang="en"><title>Orangery</title><body>${body}</body></html>`);
  await page.evaluate(installPageTools);
}

const found = (findings: readonly Finding[]) => findings.map(({ kind, what }) => `${kind} ${what}`);

/** Markup with a fault and what is said of it; then markup that is like it and has none. */
type Case = { fault: string; says: string; good: readonly string[] };

const cases: readonly (Case & { title: string; find: (page: Page) => Promise<Finding[]> })[] = [
  {
    title: 'what is wider than the screen',
    find: (page) => page.evaluate(findOverflow),
    fault: '<p class="mf-chat_ab12cd_wide" style="inline-size: 500px">Too wide</p>',
    says: 'overflow mf-chat/wide',
    good: ['<div style="overflow-x: auto"><p style="inline-size: 500px">Scrolls</p></div>', '<p>Fits</p>'],
  },
  {
    title: 'a text that is cut off',
    find: (page) => page.evaluate(findClipped),
    fault:
      '<p class="shell_ab12cd_cut" style="inline-size: 40px; overflow: hidden; white-space: nowrap">A long text</p>',
    says: 'clipped shell/cut',
    good: [
      '<p style="inline-size: 400px; overflow: hidden">A long text</p>',
      '<div style="block-size: 20px; overflow: auto"><p>One</p><p>Two</p></div>',
      '<p style="position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden">Spoken</p>',
    ],
  },
  {
    title: 'a line that is cut off below',
    find: (page) => page.evaluate(findClipped),
    fault: '<div style="block-size: 30px; overflow: hidden"><p class="shell_ab12cd_low">One<br>Two</p></div>',
    says: 'clipped shell/low',
    good: [
      '<p style="line-height: 1; overflow: hidden">Ångström jg</p>',
      '<div style="block-size: 12px; overflow: hidden"><p style="margin: 0; font-size: 80px; line-height: 1; transform: scale(0.15); transform-origin: 0 0; block-size: 12px">Small</p></div>',
    ],
  },
  {
    title: 'a shortened text that can be read in full elsewhere',
    find: (page) => page.evaluate(findClipped),
    fault:
      '<p title="A long text" class="shell_ab12cd_end" style="inline-size: 40px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">A long text</p>',
    says: 'ellipsis shell/end',
    good: [],
  },
  {
    title: 'a word that goes on in the next line',
    find: (page) => page.evaluate(findBrokenWords),
    fault:
      '<p class="shell_ab12cd_tab" style="inline-size: 60px; overflow-wrap: anywhere">Полезные инструменты</p>',
    says: 'broken shell/tab',
    good: [
      '<p style="inline-size: 60px; overflow-wrap: anywhere">One two three four</p>',
      '<p style="inline-size: 60px">有用的工具有用的工具有用的工具</p>',
      '<p style="inline-size: 60px; overflow-wrap: anywhere">https://orangery.example/a/long/address</p>',
      '<p style="inline-size: 60px; hyphens: manual">Instru\u00adments</p>',
    ],
  },
  {
    title: 'a hint that does not fit its field',
    find: (page) => page.evaluate(findClipped),
    fault:
      '<input class="shell_ab12cd_field" placeholder="What would you like to know?" style="inline-size: 60px">',
    says: 'clipped shell/field',
    good: ['<input placeholder="What?">'],
  },
  {
    title: 'what is too small for a finger',
    find: (page) => page.evaluate(findSmallTargets, 44),
    fault: '<button class="shell_ab12cd_small" style="inline-size: 60px; block-size: 20px">Press</button>',
    says: 'target shell/small',
    good: [
      '<button style="inline-size: 60px; block-size: 44px">Press</button>',
      '<p>See <a href="/help">the help</a> for more.</p>',
      '<label style="display: block; block-size: 44px; inline-size: 90px"><input type="checkbox"> Remember</label>',
      `<style>.far { position: relative; margin: 30px; inline-size: 60px; block-size: 20px }
        .far::after { position: absolute; inset: -14px 0; content: "" }</style><button class="far">Press</button>`,
    ],
  },
  {
    title: 'a field that phones zoom into',
    find: (page) => page.evaluate(findSmallFields, 16),
    fault: '<input class="shell_ab12cd_tiny" style="font-size: 15px">',
    says: 'field shell/tiny',
    good: ['<textarea style="font-size: 16px"></textarea><input type="checkbox" style="font-size: 13px">'],
  },
  {
    title: 'an empty field that reads in another direction than the page',
    find: (page) => page.evaluate(findDirections),
    fault:
      '<style>html { direction: rtl }</style><input class="shell_ab12cd_hint" dir="auto" placeholder="نام">',
    says: 'direction shell/hint',
    good: [
      '<style>html { direction: rtl }</style><input placeholder="نام"><input dir="auto" value="Mira"><input dir="ltr">',
      '<input dir="auto">',
    ],
  },
  {
    title: 'Markdown and LaTeX that was not rendered',
    find: (page) => page.evaluate(findRawMarkup),
    fault: '<p class="shell_ab12cd_raw">It is **bold** and \\frac{1}{2}</p>',
    says: 'markup shell/raw',
    good: ['<p>Five * six ** seven, $5 and # of pieces</p>', '<pre><code>**bold**</code></pre>'],
  },
  {
    title: 'a character that no font has',
    find: (page) => page.evaluate(findMissingGlyphs),
    fault: '<p class="shell_ab12cd_tofu">\u{10fffd}</p>',
    says: 'glyph shell/tofu',
    good: ['<p>Größe, Ж, 橙, پرتقال – “…”\u200c</p>'],
  },
  {
    title: 'a contrast below AA',
    find: (page) => findByAxe(page),
    fault: '<main><h1>Page</h1><p class="shell_ab12cd_pale" style="color: #999">Pale</p></main>',
    says: 'contrast shell/pale',
    good: ['<main><h1>Page</h1><p style="color: #555">Dark</p></main>'],
  },
];

for (const { title, find, fault, says, good } of cases) {
  test(`the gallery flags ${title}`, async ({ page }) => {
    await show(page, fault);
    expect(found(await find(page))).toContain(says);
    for (const markup of good) {
      await show(page, markup);
      expect(found(await find(page)), markup).toEqual([]);
    }
  });
}

test('the gallery flags what moves before anything is touched, and not what moves after it', async ({
  page,
}) => {
  await show(page, '<pre id="above"></pre><p class="shell_ab12cd_moved">Moved</p>');
  await page.evaluate(watchShifts);
  // A shift is from one frame to a later one.
  const push = () =>
    page.evaluate(async () => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      await frame();
      document
        .getElementById('above')
        ?.append(...['One', 'Two', 'Three'].map((text) => new Text(`${text}\n`)));
      await frame();
    });
  // What comes soon after the screen got its size is taken for its consequence.
  await expect(async () => {
    await push();
    expect(found(await page.evaluate(findShifts))).toContain('shift shell/moved');
  }).toPass();
  const { length } = await page.evaluate(findShifts);
  // A real press would keep the browser from counting for half a second by itself.
  await page.evaluate(() => dispatchEvent(new Event('pointerdown')));
  await push();
  expect(await page.evaluate(findShifts)).toHaveLength(length);
});

test.describe('texts', () => {
  let dictionary: Dictionary;
  test.beforeAll(() => {
    dictionary = readDictionary();
  });

  test('the gallery flags English, keys and empty places in a page of another language', async ({ page }) => {
    await show(
      page,
      `<h1>Log in</h1><p>login.title</p><p>Hello {{name}}</p><input aria-label="Password">
       <p>Use the free name fresh-lime</p><p>Something that nobody translated</p>`,
    );
    const wordings = await page.evaluate(readWordings);
    const details = findUntranslated(wordings, 'ru', dictionary).map(({ detail }) => detail);
    expect(details).toEqual([
      'English: Log in',
      'a key: login.title',
      'a placeholder: Hello {{name}}',
      'English: Use the free name fresh-lime',
      'Latin letters: Something that nobody translated',
      'English: Password',
    ]);
  });

  test('the gallery takes names, code and what people wrote for no English', async ({ page }) => {
    await show(
      page,
      `<h1>${dictionary.say('ru', 'shell:login.title')}</h1><p>Orangery</p><p>GPT-3.5</p><code>Log in</code>
       <div role="log"><article><p>An answer in the language of the question</p></article></div>`,
    );
    expect(findUntranslated(await page.evaluate(readWordings), 'ru', dictionary)).toEqual([]);
  });

  test('every language says what the gallery looks for', () => {
    const { say } = dictionary;
    expect(say('en', 'mf-chat:composer.send')).toBe('Send');
    expect(say('fa', 'shell:register.useName', { name: 'mira' })).toContain('mira');
    expect(() => say('en', 'mf-chat:composer.missing')).toThrow();
  });
});
