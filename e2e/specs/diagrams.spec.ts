import { readFile } from 'node:fs/promises';
import type { Locator, Page, Request } from '@playwright/test';
import { answers, ask } from '../src/chat.ts';
import { expectNoSidewaysScroll } from '../src/layouts.ts';
import { phone } from '../src/phone.ts';
import { expect, test } from '../src/test.ts';

declare global {
  interface Window {
    hacked?: unknown;
  }
}

const fenced = (text: string, language = 'mermaid'): string => `\`\`\`${language}\n${text}\n\`\`\``;
const flow = 'flowchart TD\n  A[Peel it] --> B[Part it]\n  B --> C[Eat it]';

const diagram = (page: Page): Locator => answers(page).getByRole('img', { name: /^Diagram of: / });
const source = (page: Page): Locator => answers(page).getByRole('region', { name: 'Code, mermaid' });
const viewer = (page: Page): Locator => page.getByRole('dialog', { name: 'Picture viewer' });
const press = (page: Page, name: string) => answers(page).getByRole('button', { name, exact: true }).click();

/** That the image was drawn by the browser, and not only put into the page. */
async function expectDrawn(image: Locator): Promise<void> {
  await expect(image).toBeVisible();
  await expect
    .poll(() => image.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth))
    .toBeGreaterThan(50);
}

for (const onPhone of [false, true]) {
  test.describe(onPhone ? 'on a phone' : 'on the desktop', () => {
    test.use(onPhone ? phone : { viewport: { width: 1440, height: 900 } });

    test('a diagram is drawn once its text is complete, with its source behind it', async ({
      page,
      member: _member,
      model,
    }) => {
      model.script([
        { tokens: ['So:\n\n', `\`\`\`mermaid\n${flow}\n`, '```', '\n\nThat is all.'], waitAfter: 2 },
      ]);
      await page.goto('/chat_room');
      await ask(page, 'Draw it');
      await expect(source(page)).toContainText('B --> C[Eat it]');
      await expect(diagram(page)).toHaveCount(0);
      model.release();
      await expectDrawn(diagram(page));
      await expect(source(page)).toHaveCount(0);
      await expect(diagram(page)).toHaveAccessibleName(/Peel it.*Part it/s);

      const toggle = answers(page).getByRole('button', { name: 'Show the source' });
      await toggle.click();
      await expect(source(page)).toContainText('A[Peel it] --> B[Part it]');
      await expect(diagram(page)).toHaveCount(0);
      await expect(toggle).toHaveAttribute('aria-pressed', 'true');
      await toggle.click();
      await expectDrawn(diagram(page));

      await page.reload();
      await expectDrawn(diagram(page));
      await expectNoSidewaysScroll(page);
    });

    if (!onPhone)
      test('a diagram is downloaded as an image, and as its source', async ({
        page,
        member: _member,
        model,
      }) => {
        model.script([{ text: fenced(flow) }]);
        await page.goto('/chat_room');
        await ask(page, 'Draw it');
        await expectDrawn(diagram(page));
        const picture = page.waitForEvent('download');
        await press(page, 'Save the diagram as a picture');
        expect((await picture).suggestedFilename()).toBe('diagram.png');
        const content = await readFile(await (await picture).path());
        expect(content.toString('latin1', 1, 4)).toBe('PNG');
        // Twice as large as it stands in the page, for screens with fine pixels.
        const width = await diagram(page).evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth);
        expect(content.readUInt32BE(16)).toBe(2 * width);
        const text = page.waitForEvent('download');
        await press(page, 'Download code');
        expect((await text).suggestedFilename()).toBe('code.mmd');
        expect(await readFile(await (await text).path(), 'utf8')).toBe(`${flow}\n`);
      });

    test('a diagram opens large, is zoomed, and gives the focus back', async ({
      page,
      member: _member,
      model,
    }) => {
      model.script([{ text: fenced(flow) }]);
      await page.goto('/chat_room');
      await ask(page, 'Draw it');
      await expectDrawn(diagram(page));
      await press(page, 'Open large');
      await expectDrawn(viewer(page).getByRole('img', { name: 'Diagram' }));
      const [larger, smaller] = ['Zoom in', 'Zoom out'].map((name) =>
        viewer(page).getByRole('button', { name }),
      );
      await expect(smaller as Locator).toBeDisabled();
      if (onPhone) await larger?.tap();
      else await page.keyboard.press('+');
      await expect(smaller as Locator).toBeEnabled();
      if (onPhone) await smaller?.tap();
      else await page.keyboard.press('-');
      await expect(smaller as Locator).toBeDisabled();
      const coming = page.waitForEvent('download');
      await viewer(page).getByRole('button', { name: 'Download' }).click();
      expect((await coming).suggestedFilename()).toMatch(/^Diagram\.\w+$/);
      await page.keyboard.press('Escape');
      await expect(viewer(page)).toHaveCount(0);
      await expect(answers(page).getByRole('button', { name: 'Open large' })).toBeFocused();
    });

    if (!onPhone)
      test('text that is no diagram shows its source and says so', async ({
        page,
        member: _member,
        model,
      }) => {
        model.script([{ text: `${fenced('flowchart TD\n  A --> --> [')}\n\n${fenced(flow)}` }]);
        await page.goto('/chat_room');
        await ask(page, 'Draw it');
        await expect(answers(page)).toContainText(
          'This could not be drawn as a diagram. Here is its source.',
        );
        // The one after it is drawn all the same.
        await expectDrawn(diagram(page));
        await expect(source(page)).toContainText('A --> --> [');
        await expect(diagram(page)).toHaveCount(1);
        await expect(answers(page)).not.toContainText('Syntax error');
      });
  });
}

const hostile = [
  'flowchart TD\n  A[go]\n  click A "javascript:self.hacked=1"',
  'flowchart TD\n  A[go]\n  click A call alert(1)',
  'flowchart TD\n  A[go]\n  click A href "https://elsewhere.example/" _top',
  'flowchart TD\n  A["<img src=https://elsewhere.example/a.png onerror=self.hacked=1>"]',
  'flowchart TD\n  A["<script>self.hacked=1</script><svg onload=self.hacked=1>"]',
  '%%{init: {"securityLevel": "loose", "htmlLabels": true, "flowchart": {"htmlLabels": true}}}%%\nflowchart TD\n  A["<iframe src=\'javascript:self.hacked=1\'></iframe>"]\n  click A "javascript:self.hacked=1"',
  '%%{init: {"themeCSS": "svg { background: url(https://elsewhere.example/b.png) } @import url(https://elsewhere.example/c.css);"}}%%\nflowchart TD\n  A[go]',
  '%%{init: {"themeVariables": {"lineColor": "red; } * { background: url(https://elsewhere.example/d.png) } a {"}}}%%\nflowchart TD\n  A --> B',
  '---\nconfig:\n  securityLevel: loose\n  themeCSS: "* { background: url(https://elsewhere.example/e.png) }"\n---\nflowchart TD\n  A --> B',
  'flowchart TD\n  A@{ img: "https://elsewhere.example/f.png", label: "go" }',
  'flowchart TD\n  A[go]\n  style A fill:url(https://elsewhere.example/g.png)',
  'sequenceDiagram\n  participant A\n  link A: out @ javascript:self.hacked=1\n  A->>A: go',
  'classDiagram\n  class A\n  click A href "javascript:self.hacked=1"',
];

test.describe('attacks', () => {
  // What the library lets through, the policy of the frame refuses.
  test.use({ provoked: /inline event handler|elsewhere\.example/ });

  test('a hostile diagram runs nothing, calls nobody and leads nowhere', async ({
    page,
    member: _member,
    model,
    site,
  }) => {
    const requests: Request[] = [];
    const dialogs: string[] = [];
    page.on('request', (request) => requests.push(request));
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    model.script([{ text: [...hostile, flow].map((text) => fenced(text)).join('\n\n') }]);
    await page.goto('/chat_room');
    await ask(page, 'Draw them');
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
    const blocks = answers(page).getByRole('button', { name: 'Copy code' });
    await expect(blocks).toHaveCount(hostile.length + 1);
    const place = page.url();
    // Each is drawn when it is looked at: as an image, or not at all.
    const settled = diagram(page).or(answers(page).getByText('This could not be drawn as a diagram.'));
    for (let at = 0; at <= hostile.length; at += 1) {
      // A block is drawn anew when the part for diagrams has been loaded.
      await expect(() => blocks.nth(at).scrollIntoViewIfNeeded()).toPass();
      await expect(settled.nth(at)).toBeVisible();
      await settled.nth(at).click();
    }
    // All in one frame without an origin, and nothing of a diagram in the page itself.
    await expect(page.locator('iframe')).toHaveCount(1);
    await expect(page.locator('iframe')).toHaveAttribute('sandbox', 'allow-scripts');
    await expect(
      answers(page).locator('svg a, foreignObject, iframe, script, style, object, embed'),
    ).toHaveCount(0);
    for (const image of await diagram(page).all()) await expect(image).toHaveAttribute('src', /^blob:/);
    expect(page.url()).toBe(place);
    for (const frame of page.frames()) expect(await frame.evaluate(() => window.hacked)).toBeUndefined();
    expect(dialogs).toEqual([]);
    const left = requests
      .filter((request) => request.failure()?.errorText !== 'csp')
      .map((request) => request.url());
    expect(left.filter((url) => !url.startsWith(site.url) && !/^(data|blob):/.test(url))).toEqual([]);
  });
});

test('an answer without a diagram loads nothing of what draws them', async ({
  page,
  member: _member,
  model,
}) => {
  const frames: Request[] = [];
  page.on('requestfinished', (request) => void (/\/frames\//.test(request.url()) && frames.push(request)));
  model.script([{ text: fenced('const a = 1;', 'js') }, { text: fenced(flow) }]);
  await page.goto('/chat_room');
  await ask(page, 'Code');
  await expect(answers(page).locator('[data-token="keyword"]')).toHaveText('const');
  expect(frames).toEqual([]);
  await ask(page, 'Draw it');
  await expectDrawn(diagram(page));
  const sizes = await Promise.all(frames.map((request) => request.sizes()));
  const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  expect(bytes).toBeGreaterThan(0);
  // As it travels. With the heavier of the library's two layout engines it would be half a megabyte.
  expect(bytes).toBeLessThan(250_000);
});

test('code is downloaded as a file of its language', async ({ page, member: _member, model }) => {
  const code = 'def peel(orange):\n\treturn "<b>آ</b>"';
  model.script([{ text: `${fenced(code, 'python')}\n\n${fenced('plain', '../../evil')}` }]);
  await page.goto('/chat_room');
  await ask(page, 'Some code');
  const buttons = answers(page).getByRole('button', { name: 'Download code' });
  await expect(buttons).toHaveCount(2);
  const first = page.waitForEvent('download');
  await buttons.first().click();
  expect((await first).suggestedFilename()).toBe('code.py');
  expect(await readFile(await (await first).path(), 'utf8')).toBe(`${code}\n`);
  const second = page.waitForEvent('download');
  await buttons.last().click();
  expect((await second).suggestedFilename()).toBe('code.txt');
});
