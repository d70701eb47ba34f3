import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { openRoomOf } from '../src/chats-file.ts';
import { installExport, openExport } from '../src/room-export.ts';
import { expect, test } from '../src/test.ts';

/** Other work of the machine counts. */
test.slow();

const said = [
  'What does an orchard need?',
  [
    '## Water and light',
    'An **orchard** needs *water*, `light` and [patience](https://example.org/), and $E = mc^2$ of it.',
    '1. dig a hole\n2. put the tree in\n   - not too deep',
    '> Plant a tree, and there is shade.',
    '| Fruit | Weeks |\n|---|---:|\n| pear | 7 |\n| quince | 12 |',
    '```ts\nconst trees = 3; // in a row\nplant(trees, "deep");\n```',
    '果园需要水、阳光和耐心。第二句话在这里，用来检查换行。',
    'باغ به **آب**، نور و شکیبایی نیاز دارد.',
  ].join('\n\n'),
];

/** In every frame: hands over each piece of the paper as it is when it is painted. */
const showPieces = () => {
  if (!location.pathname.includes('/frames/paper.')) return;
  const paint = window.createImageBitmap.bind(window) as (...given: unknown[]) => Promise<ImageBitmap>;
  const { keepPiece } = window as unknown as { keepPiece: (html: string) => Promise<void> };
  const paintAndShow = async (...given: unknown[]) => {
    const page = document.documentElement.cloneNode(true) as HTMLElement;
    for (const script of page.querySelectorAll('script')) script.remove();
    for (const link of page.querySelectorAll('link')) link.href = new URL(link.href, location.href).href;
    await keepPiece(page.outerHTML);
    return paint(...given);
  };
  Object.assign(window, { createImageBitmap: paintAndShow });
};

/** The pieces of the next exports of a page. */
async function keepPieces(page: Page): Promise<readonly string[]> {
  const pieces: string[] = [];
  await page.exposeFunction('keepPiece', (html: string) => {
    if (html !== pieces.at(-1)) pieces.push(html);
  });
  await page.addInitScript(showPieces);
  return pieces;
}

/** Pieces as the browser paints them, as PNG in base64. */
async function painted(paper: Page, site: string, pieces: readonly string[]): Promise<string[]> {
  const pictures: string[] = [];
  for (const [index, html] of pieces.entries()) {
    const address = `${site}/piece-${index}`;
    await paper.route(address, (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: `<!doctype html>${html}` }),
    );
    await paper.goto(address);
    await paper.evaluate(() => document.fonts.ready);
    pictures.push((await paper.locator('body > div').screenshot()).toString('base64'));
  }
  return pictures;
}

type Pictures = { file: string; pieces: readonly string[]; top: number };

/** Which share of its small squares looks otherwise than the pieces one below the other. */
const difference = (paper: Page, pictures: Pictures): Promise<number> =>
  paper.evaluate(async ({ file, pieces, top }) => {
    const square = 8;
    const open = async (base64: string) =>
      createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
    const sheet = await open(file);
    const [width, height] = [Math.floor(sheet.width / square), Math.floor(sheet.height / square)];
    const context = () => {
      const made = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
      if (!made) throw new Error('There is no canvas.');
      made.imageSmoothingQuality = 'high';
      made.scale(1 / square, 1 / square);
      return made;
    };
    const [saved, expected] = [context(), context()];
    saved.drawImage(sheet, 0, 0);
    expected.drawImage(sheet, 0, 0, sheet.width, 1, 0, 0, sheet.width, sheet.height);
    let y = top;
    for (const piece of await Promise.all(pieces.map(open))) {
      expected.drawImage(piece, 0, y);
      y += piece.height;
    }
    const pixels = (of: OffscreenCanvasRenderingContext2D) => of.getImageData(0, 0, width, height).data;
    const [one, other] = [pixels(saved), pixels(expected)];
    let different = 0;
    for (let at = 0; at < one.length; at += 4) {
      const apart = [0, 1, 2].map((colour) => Math.abs((one[at + colour] ?? 0) - (other[at + colour] ?? 0)));
      if (Math.max(...apart) > 32) different += 1;
    }
    return different / (one.length / 4);
  }, pictures);

async function openPaper(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 794, height: 2_400 }, deviceScaleFactor: 2 });
  return context.newPage();
}

for (const theme of ['Light', 'Dark'])
  test(`a picture in ${theme.toLowerCase()} colours looks as the browser shows the chat`, async ({
    page,
    site,
    member,
    browser,
  }) => {
    const kept = await keepPieces(page);
    await installExport(page, site.url, member);
    await openRoomOf(page, 'Orchards', said, false);
    await openExport(page);
    await page.getByRole('radio', { name: 'Picture, PNG' }).check();
    await page.getByRole('radio', { name: theme }).check();
    const saved = page.waitForEvent('download', { timeout: 60_000 });
    await page.getByRole('button', { name: 'Make the picture' }).click();
    const file = (await readFile(await (await saved).path())).toString('base64');

    const paper = await openPaper(browser);
    const pieces = await painted(paper, site.url, kept);
    // The margin of a sheet, 48 pixels.
    expect(await difference(paper, { file, pieces, top: 2 * 48 })).toBeLessThan(0.005);
    // The check sees words that stand too low, as html2canvas has them in a page with our reset.
    expect(await difference(paper, { file, pieces, top: 2 * (48 - 6) })).toBeGreaterThan(0.02);
    await paper.context().close();
  });
