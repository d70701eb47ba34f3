import type { Page } from '@playwright/test';
import { signInElsewhere } from '../src/account.ts';
import { importFile, openRoomOf } from '../src/chats-file.ts';
import { expectNoTrace, fileWorkers, holdExport, longChat, pictureFile } from '../src/held-export.ts';
import { installExport, openExport, readPdf } from '../src/room-export.ts';
import { roomAction, roomButton } from '../src/rooms.ts';
import { expect, test } from '../src/test.ts';

/** Other work of the machine counts. */
test.slow();

const short = ['Why?', 'Because **trees** give shade.'] as const;
const makePdf = (page: Page) => page.getByRole('button', { name: 'Make the PDF' });
const cancel = (page: Page) => page.getByRole('button', { name: 'Cancel', exact: true });

/** Waits for the next file that is saved, and reads it. */
async function nextPdf(page: Page) {
  const saved = await page.waitForEvent('download', { timeout: 150_000 });
  const { pages } = await readPdf(await saved.path());
  return { pages, text: pages.map(({ text }) => text).join(' ') };
}

async function pdfMade(page: Page) {
  const made = nextPdf(page);
  await makePdf(page).click();
  return made;
}

/** Lets requests of one address wait. */
async function holdRequests(page: Page, address: string | RegExp) {
  let reach = () => {};
  const reached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  await page.route(address, () => reach());
  return { reached, goOn: () => page.unroute(address) };
}

/** Cancels what was just begun, and makes it again. */
async function cancelAndMakeAgain(page: Page, goOn: () => unknown, said = 'trees give shade') {
  await cancel(page).click();
  await expect(makePdf(page)).toBeEnabled();
  await expectNoTrace(page);
  await goOn();
  expect((await pdfMade(page)).text).toContain(said);
  await expectNoTrace(page);
}

for (const [what, address] of [
  ['its code comes', /\.js$/],
  ['the code that writes it comes', /file\.worker/],
] as const)
  test(`an export is cancelled before ${what}, and made again`, async ({ page, site, member }) => {
    await installExport(page, site.url, member);
    await openRoomOf(page, 'Orchards', short, false);
    await openExport(page);
    const { reached, goOn } = await holdRequests(page, address);
    await makePdf(page).click();
    await reached;
    await cancelAndMakeAgain(page, goOn);
  });

test('an export is cancelled while a picture is on its way, and made again without it', async ({
  page,
  site,
  member,
}) => {
  await installExport(page, site.url, member);
  await page.goto('/chat_room');
  await importFile(page, 'chats.json', pictureFile('Orchards', `${site.url}/held.png`));
  const { reached, goOn } = await holdRequests(page, /held\.png/);
  await roomButton(page, 'Orchards').click();
  await openExport(page);
  await reached;
  await makePdf(page).click();
  await expect(page.locator('iframe[data-paper]')).toBeAttached();
  await cancelAndMakeAgain(page, goOn, 'This picture is not available any more.');
});

for (const step of ['page', 'end'] as const)
  test(`an export is cancelled before the ${step} of a long one is written, and made again`, async ({
    page,
    site,
    member,
  }) => {
    const { reached, goOn } = await holdExport(page, step);
    await installExport(page, site.url, member);
    await openRoomOf(page, 'Orchards', longChat, false);
    await openExport(page);
    await makePdf(page).click();
    await reached();
    await cancelAndMakeAgain(page, goOn, 'Line 11 of answer 11.');
  });

test('a chat that is deleted and a theme that is changed meanwhile do not change its file', async ({
  page,
  site,
  member,
}) => {
  const { reached, goOn } = await holdExport(page, 'begin');
  await installExport(page, site.url, member);
  await openRoomOf(page, 'Orchards', longChat, false);
  await openExport(page);
  await makePdf(page).click();
  await reached();
  await page.keyboard.press('Escape');
  await roomAction(page, 'Orchards', 'Delete');
  await expect(roomButton(page, 'Orchards')).toHaveCount(0);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('dialog', { name: 'Settings' }).getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const paper = page.frameLocator('iframe[data-paper]').locator('html');
  await expect(paper).toHaveAttribute('data-theme', 'default');
  const made = nextPdf(page);
  goOn();
  const { pages, text } = await made;
  expect(text).toContain('Line 11 of answer 11.');
  for (const [index, one] of pages.entries()) expect(one.text).toContain(`${index + 1} / ${pages.length}`);
});

test('another language asks before it ends an export with the page, and the chat can be exported in it', async ({
  page,
  site,
  member,
}) => {
  const { reached, goOn } = await holdExport(page, 'end');
  await installExport(page, site.url, member);
  await openRoomOf(page, 'Orchards', short, false);
  await openExport(page);
  const { search } = new URL(page.url());
  await makePdf(page).click();
  await reached();
  await page.keyboard.press('Escape');
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('dialog', { name: 'Settings' }).getByRole('button', { name: '中文' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh');
  expect(asked).toEqual(['beforeunload']);
  await expectNoTrace(page);
  await page.goto(`/chat_room${search}`);
  const made = nextPdf(page);
  await page.getByRole('button', { name: '生成 PDF' }).click();
  goOn();
  expect((await made).text).toContain('trees give shade');
});

test('an export ends with the session, and nothing of it is left', async ({ page, site, member }) => {
  const { reached, goOn } = await holdExport(page, 'end');
  await installExport(page, site.url, member);
  await openRoomOf(page, 'Orchards', short, false);
  await openExport(page);
  const saved: string[] = [];
  page.on('download', (file) => saved.push(file.suggestedFilename()));
  await makePdf(page).click();
  await reached();
  await expect.poll(() => fileWorkers(page).length).toBe(1);
  await signInElsewhere(site.url, member);
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
  await expectNoTrace(page);
  goOn();
  expect(saved).toEqual([]);
});

test('two tabs make a file of the same chat at the same time', async ({ page, context, site, member }) => {
  await installExport(page, site.url, member);
  await openRoomOf(page, 'Orchards', longChat, false);
  const other = await context.newPage();
  await other.goto(page.url());
  await roomButton(other, 'Orchards').click();
  for (const tab of [page, other]) await openExport(tab);
  const made = await Promise.all([page, other].map(pdfMade));
  expect(made.map(({ text }) => text)).toEqual(Array(2).fill(made[0]?.text));
  expect(made[0]?.text).toContain('Line 11 of answer 11.');
});

test('a browser that has no memory for pictures left says that the export failed, and the next one works', async ({
  page,
  site,
  member,
}) => {
  let isFull = true;
  await page.exposeFunction('isFull', () => isFull);
  await page.addInitScript(() => {
    const { isFull } = window as unknown as { isFull: () => Promise<boolean> };
    const paint = window.createImageBitmap.bind(window) as (...given: unknown[]) => Promise<ImageBitmap>;
    const paintIfThereIsRoom = async (...given: unknown[]) => {
      if (await isFull()) throw new DOMException('No memory.', 'InvalidStateError');
      return paint(...given);
    };
    Object.assign(window, { createImageBitmap: paintIfThereIsRoom });
  });
  await installExport(page, site.url, member);
  await openRoomOf(page, 'Orchards', short, false);
  await openExport(page);
  await makePdf(page).click();
  await expect(page.getByRole('alert')).toHaveText(
    'The file could not be made. Try again, or with fewer messages.',
  );
  await expectNoTrace(page);
  isFull = false;
  expect((await pdfMade(page)).text).toContain('trees give shade');
});

test.describe('with pictures of any place', () => {
  test.use({ bypassCSP: true });

  test('a picture that another place answers is left out of the file, which is whole otherwise', async ({
    page,
    site,
    member,
  }) => {
    await installExport(page, site.url, member);
    const pixel =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    await page.route('http://elsewhere.test/**', (route) =>
      route.fulfill({ contentType: 'image/png', body: Buffer.from(pixel, 'base64') }),
    );
    await page.route('**/moved.png', (route) =>
      route.fulfill({ status: 302, headers: { location: 'http://elsewhere.test/picture.png' } }),
    );
    await page.goto('/chat_room');
    await importFile(page, 'chats.json', pictureFile('Orchards', `${site.url}/moved.png`));
    await roomButton(page, 'Orchards').click();
    await openExport(page);
    const { text } = await pdfMade(page);
    expect(text).toContain('This picture is not available any more.');
    expect(text).toContain('trees give shade');
  });
});

test('a chat that another tab has deleted has nothing to export, which is said, and its plugin can be used again', async ({
  page,
  context,
  site,
  member,
}) => {
  await installExport(page, site.url, member);
  await openRoomOf(page, 'Orchards', short, false);
  await openExport(page);
  const other = await context.newPage();
  await other.goto('/chat_room');
  await roomAction(other, 'Orchards', 'Delete');
  await expect(roomButton(other, 'Orchards')).toHaveCount(0);
  await makePdf(page).click();
  await expect(page.getByRole('alert')).toHaveText('There are no chat records at the moment.');
  await expect(makePdf(page)).toBeEnabled();
  await expectNoTrace(page);
});

test.describe('with a worker that fails', () => {
  test.use({ provoked: /Out of memory/ });

  test('the plugin waits while it makes a file, and can be removed when that has failed', async ({
    page,
    site,
    member,
  }) => {
    const { reached } = await holdExport(page, 'end');
    await installExport(page, site.url, member);
    await openRoomOf(page, 'Orchards', short, false);
    await openExport(page);
    await makePdf(page).click();
    await reached();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    const remove = page
      .getByRole('tabpanel')
      .or(page.locator('header'))
      .getByRole('button', { name: 'Uninstall' });
    await expect(remove).toHaveAttribute('aria-busy', 'true');
    await fileWorkers(page)[0]?.evaluate(() =>
      setTimeout(() => {
        throw new Error('Out of memory.');
      }),
    );
    await expect(remove).not.toHaveAttribute('aria-busy', 'true');
  });
});
