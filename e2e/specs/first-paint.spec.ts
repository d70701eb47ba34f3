import type { Locator, Page } from '@playwright/test';
import { answers, ask, messageBox, rooms } from '../src/chat.ts';
import { phone } from '../src/phone.ts';
import { makePng } from '../src/picture.ts';
import { expect, test } from '../src/test.ts';

/** Keeps the scripts of the page back. @returns lets them come */
async function holdScripts(page: Page): Promise<() => void> {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route(
    (url) => url.pathname.endsWith('.js'),
    async (route) => {
      await opened;
      await route.continue();
    },
  );
  return open;
}

/** The page before its scripts: only then there is a first paint. */
async function openEarly(page: Page, path = '/chat_room'): Promise<() => void> {
  const open = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(firstPaint(page)).toBeAttached();
  // Nothing is seen before its script has run, which waits for the styles.
  await expect(page.locator('html[data-first-paint]')).toBeAttached();
  return open;
}

const firstPaint = (page: Page) => page.locator('#first-paint');
/** The only question of the chat; the demonstration's answer repeats it. */
const asked = (page: Page, text: string) =>
  page.getByRole('log').getByRole('article').first().getByText(text, { exact: true });

test('a question that is typed and sent before the scripts are there is asked once', async ({
  page,
  member: _member,
  model,
}) => {
  const open = await openEarly(page);
  await expect(messageBox(page)).toBeFocused();
  await page.keyboard.type('What is an orangery?');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  open();
  await expect(asked(page, 'What is an orangery?')).toBeVisible();
  await expect(page.getByRole('log').getByRole('article', { name: 'You' })).toHaveCount(1);
  await expect(firstPaint(page)).toHaveCount(0);
  await expect(messageBox(page)).toHaveValue('');
  await expect.poll(() => model.requests.length).toBeGreaterThan(0);
  expect(JSON.stringify(model.requests).match(/What is an orangery\?/g)).toHaveLength(model.requests.length);
});

test('text and caret go over to the real box, which is where the first one was', async ({
  page,
  member: _member,
}) => {
  const open = await openEarly(page);
  await expect(messageBox(page)).toBeFocused();
  await page.keyboard.type('one three');
  await expect(messageBox(page)).toHaveValue('one three');
  for (let step = 0; step < 'three'.length; step++) await page.keyboard.press('ArrowLeft');
  const before = await messageBox(page).boundingBox();
  open();
  await expect(firstPaint(page)).toHaveCount(0);
  await page.keyboard.type('two ');
  await expect(messageBox(page)).toHaveValue('one two three');
  expect(await messageBox(page).boundingBox()).toEqual(before);
});

test('a press on Send that begins before the scripts are there and ends after it sends once', async ({
  page,
  member: _member,
}) => {
  const open = await openEarly(page);
  await messageBox(page).fill('Pressed for long');
  await page.getByRole('button', { name: 'Send', exact: true }).hover();
  await page.mouse.down();
  open();
  await expect(page.locator('#root textarea')).toHaveValue('Pressed for long');
  await page.mouse.up();
  await expect(asked(page, 'Pressed for long')).toBeVisible();
  await expect(firstPaint(page)).toHaveCount(0);
});

test('a word that an input method is writing is finished in the first box', async ({
  page,
  member: _member,
}) => {
  const open = await openEarly(page);
  const session = await page.context().newCDPSession(page);
  await messageBox(page).focus();
  await session.send('Input.imeSetComposition', { text: '你', selectionStart: 1, selectionEnd: 1 });
  open();
  // The real page is there by now, behind the first paint.
  await expect(page.locator('#root textarea')).toBeAttached();
  await expect(firstPaint(page)).toBeAttached();
  await session.send('Input.insertText', { text: '你好' });
  await expect(firstPaint(page)).toHaveCount(0);
  await expect(messageBox(page)).toHaveValue('你好');
  await page.keyboard.press('Enter');
  await expect(asked(page, '你好')).toBeVisible();
});

test.describe('in Persian', () => {
  test.use({ locale: 'fa' });

  test('what is typed early is asked once, and the page is right-to-left from its first paint', async ({
    page,
    member: _member,
  }) => {
    const open = await openEarly(page);
    const box = page.getByRole('textbox', { name: 'پیام' });
    expect(await firstPaint(page).evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
    await box.fill('نارنجستان چیست؟');
    await page.keyboard.press('Enter');
    open();
    await expect(asked(page, 'نارنجستان چیست؟')).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use(phone);

  test('a question is typed and sent by finger before the scripts are there', async ({
    page,
    member: _member,
  }) => {
    const open = await openEarly(page);
    await messageBox(page).tap();
    await page.keyboard.type('Hello');
    await page.getByRole('button', { name: 'Send', exact: true }).tap();
    open();
    await expect(asked(page, 'Hello')).toBeVisible();
    await expect(firstPaint(page)).toHaveCount(0);
  });

  test('a keyboard that came before the scripts is known to be there', async ({ page, member: _member }) => {
    const open = await openEarly(page);
    await messageBox(page).tap();
    await expect(messageBox(page)).toBeFocused();
    await page.setViewportSize({ width: 390, height: 508 });
    open();
    await expect(page.locator('#root [data-keyboard]')).toBeAttached();
    await expect(messageBox(page)).toBeInViewport({ ratio: 1 });
  });

  for (const path of ['/', '/chat_room']) {
    test(`a guest at ${path} sees the first screen before the scripts are there, and can start`, async ({
      page,
    }) => {
      const open = await openEarly(page, path);
      const start = firstPaint(page).getByText('Start now', { exact: true });
      await expect(start).toBeVisible();
      await expect(firstPaint(page).getByRole('textbox')).toHaveCount(0);
      const before = await start.boundingBox();
      await page.touchscreen.tap((before?.x ?? 0) + 5, (before?.y ?? 0) + 5);
      open();
      await expect(page.getByRole('dialog')).toContainText('Password');
    });
  }

  test('a member who opens the start page again can type before the scripts are there', async ({
    page,
    member: _member,
  }) => {
    await page.goto('/');
    await expect(messageBox(page)).toBeVisible();
    const open = await openEarly(page, '/');
    await messageBox(page).tap();
    await page.keyboard.type('Hello again');
    open();
    await expect(firstPaint(page)).toHaveCount(0);
    await expect(messageBox(page)).toHaveValue('Hello again');
    await expect(page).toHaveURL(/\/chat_room$/);
  });

  test('the first screen stays where it was when the scripts come', async ({ page }) => {
    const open = await openEarly(page);
    const places = () =>
      page.evaluate(() =>
        [
          ...document.querySelectorAll(
            '#first-paint :is(svg, h1, p, button), main[id] :is(svg, h1, p, button)',
          ),
        ]
          .filter(
            (element) =>
              element.checkVisibility({ visibilityProperty: true }) && !element.closest('button svg'),
          )
          .map((element) => {
            const { x, y, width, height } = element.getBoundingClientRect();
            return `${element.tagName} ${[x, y, width, height].map(Math.round)}`;
          }),
      );
    const before = await places();
    expect(before.length).toBeGreaterThan(7);
    open();
    await expect(firstPaint(page)).toHaveCount(0);
    expect(await places()).toEqual(before);
  });

  test('somebody who has logged in here before sees the form', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('known', '1'));
    const open = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.locator('#root')).toBeAttached();
    await expect(firstPaint(page)).toHaveCount(0);
    open();
    await expect(page).toHaveURL(/\/login/);
  });
});

test('what is pressed early happens when its code is there', async ({ page, member: _member }) => {
  const open = await openEarly(page);
  const link = firstPaint(page).getByText('Scenes', { exact: true });
  const place = await link.boundingBox();
  await page.mouse.click((place?.x ?? 0) + 5, (place?.y ?? 0) + 5);
  open();
  await expect(page).toHaveURL(/\/sceneList$/);
});

test('a picture that is pasted before the scripts are there goes with the question', async ({
  page,
  member: _member,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const open = await openEarly(page);
  await messageBox(page).fill('What is this?');
  await page.evaluate(
    async (bytes) => {
      const blob = new Blob([new Uint8Array(bytes)], { type: 'image/png' });
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })]);
    },
    [...makePng(40, [240, 120, 20])],
  );
  await messageBox(page).press('ControlOrMeta+V');
  open();
  await expect(page.getByRole('button', { name: 'Remove picture 1' })).toBeVisible();
  await expect(messageBox(page)).toHaveValue('What is this?');
});

test('a page has its frame, which leads on, before its scripts are there', async ({
  page,
  member: _member,
}) => {
  const open = await openEarly(page, '/chat_pdf');
  const place = (name: string) => page.getByText(name, { exact: true }).and(page.locator(':visible'));
  const before = await place('PDF').boundingBox();
  const scenes = await place('Scenes').boundingBox();
  await page.mouse.click((scenes?.x ?? 0) + 5, (scenes?.y ?? 0) + 5);
  open();
  await expect(page).toHaveURL(/\/sceneList$/);
  await expect(firstPaint(page)).toHaveCount(0);
  expect(await place('PDF').boundingBox()).toEqual(before);
});

/** Of a page whose first paint has one view for guests and one for members. */
const seen = (page: Page, text: string) =>
  firstPaint(page).locator('main').getByText(text, { exact: true }).and(page.locator(':visible')).first();

/** What stands in the main place and can be seen, with its place in whole pixels. */
const placesIn = (page: Page, tags: string) =>
  page.evaluate((selector) => {
    const main = document.querySelector('#first-paint main') ?? document.querySelector('main[id]');
    return [...(main?.querySelectorAll(selector) ?? [])]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return `${element.tagName} ${element.textContent} ${[x, y, width, height].map(Math.round)}`;
      });
  }, tags);

test.describe('the outline of a page', () => {
  for (const [path, heading] of [
    ['/sceneList', 'Scenes'],
    ['/chat_pdf', 'Chat with PDF'],
    ['/chat_ppt', 'Slides'],
    ['/office_inlet', 'Office tools'],
    ['/help_center', 'Help centre'],
    ['/vip_card', 'Plans'],
    ['/orange', 'Oranges'],
  ] as const)
    test(`is there at ${path} before the scripts are, and what it says stays where it is`, async ({
      page,
      member: _member,
    }) => {
      const open = await openEarly(page, path);
      await expect(seen(page, heading)).toBeVisible();
      const before = await seen(page, heading).boundingBox();
      open();
      await expect(firstPaint(page)).toHaveCount(0);
      // Until the data is there, the title is that of the real outline, which goes at any moment.
      await expect(page.locator('main [data-skeleton]')).toHaveCount(0);
      const title = page.locator('main[id]').getByRole('heading', { level: 2, name: heading });
      // On a busy machine the outline can still come after it was looked for.
      await expect
        .poll(() => title.boundingBox())
        .toMatchObject({ x: before?.x, y: before?.y, height: before?.height });
    });

  test('says to a guest what a guest reads', async ({ page }) => {
    const open = await openEarly(page, '/chat_pdf');
    await expect(seen(page, 'Ask your documents')).toBeVisible();
    await expect(seen(page, 'Upload document')).toHaveCount(0);
    const before = await placesIn(page, 'p, button');
    expect(before.length).toBeGreaterThan(1);
    open();
    await expect(firstPaint(page)).toHaveCount(0);
    expect(await placesIn(page, 'p, button')).toEqual(before);
  });

  test('can be pressed, which leads on when its code is there', async ({ page, member: _member }) => {
    const open = await openEarly(page, '/office_inlet');
    const tool = await seen(page, 'Text recognition').boundingBox();
    await page.mouse.click((tool?.x ?? 0) + 5, (tool?.y ?? 0) + 5);
    open();
    await expect(page.getByRole('heading', { name: 'Text recognition' }).first()).toBeVisible();
    await expect(page).toHaveURL(/panel=plugins/);
  });
});

test('a field that is pressed early has the focus when it is there', async ({ page, member: _member }) => {
  const open = await openEarly(page, '/chat_ppt');
  const topic = await seen(page, 'Topic').boundingBox();
  await page.mouse.click((topic?.x ?? 0) + 200, (topic?.y ?? 0) + 50);
  open();
  await expect(page.getByRole('textbox', { name: 'Topic' })).toBeFocused();
});

test('what is typed early in a field of another page is looked for', async ({ page }) => {
  const open = await openEarly(page, '/help_center');
  const field = firstPaint(page).getByPlaceholder('What do you need help with?');
  const place = await field.boundingBox();
  await page.mouse.click((place?.x ?? 0) + 40, (place?.y ?? 0) + 10);
  await page.keyboard.type('vice');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowLeft');
  await expect(field).toHaveValue('vice');
  open();
  await expect(firstPaint(page)).toHaveCount(0);
  const search = page.getByPlaceholder('What do you need help with?');
  await expect(search).toHaveValue('vice');
  await expect(search).toBeFocused();
  await page.keyboard.type('o');
  await expect(search).toHaveValue('voice');
  await expect(page.locator('mark').first()).toHaveText(/voice/i);
});

test.describe('on a phone in Persian', () => {
  test.use({ ...phone, locale: 'fa' });

  test('the topic of a presentation is begun before the scripts are there', async ({
    page,
    member: _member,
  }) => {
    const open = await openEarly(page, '/chat_ppt');
    const place = await firstPaint(page).locator('textarea').boundingBox();
    await page.touchscreen.tap((place?.x ?? 0) + 150, (place?.y ?? 0) + 20);
    await page.keyboard.type('پرتقال');
    open();
    const topic = page.getByRole('textbox', { name: 'موضوع' });
    await expect(topic).toHaveValue('پرتقال');
    await expect(topic).toBeFocused();
    await page.keyboard.type(' و چای');
    await expect(topic).toHaveValue('پرتقال و چای');
  });
});

test.describe('a page that was looked at before', () => {
  const price = (page: Page) => firstPaint(page).getByText('¥239', { exact: true }).first();

  test.beforeEach(async ({ page }) => {
    await page.goto('/vip_card');
    const kept = () => page.evaluate(() => sessionStorage.getItem('kept-views') ?? '');
    await expect.poll(kept).toContain('239');
  });

  test('is seen as it was left, and as far down, before its scripts are there', async ({ page }) => {
    await page.mouse.move(700, 500);
    await page.mouse.wheel(0, 300);
    await expect
      .poll(() => page.locator('#content [data-page-scroll]').evaluate((e) => e.scrollTop))
      .toBe(300);
    const open = await openEarly(page, '/vip_card');
    await expect(price(page)).toBeVisible();
    const before = await placesIn(page, 'h3, p, button, input');
    expect(before.length).toBeGreaterThan(20);
    open();
    await expect(firstPaint(page)).toHaveCount(0);
    expect(await placesIn(page, 'h3, p, button, input')).toEqual(before);
  });

  test('is scrolled in the real page, which comes though its data is still on the way', async ({ page }) => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/chat/order/plans', async (route) => {
      await answered;
      await route.continue();
    });
    const open = await openEarly(page, '/vip_card');
    open();
    await expect(page.locator('#root main h2')).toBeAttached();
    await expect(price(page)).toBeVisible();
    await page.mouse.move(700, 500);
    await page.mouse.wheel(0, 100);
    await expect(firstPaint(page)).toHaveCount(0);
    answer();
    await expect(page.getByRole('radio').first()).toBeVisible();
  });

  test('begins anew where somebody had chosen something', async ({ page }) => {
    await page.getByRole('radio').first().check();
    await openEarly(page, '/vip_card');
    await expect(seen(page, 'Plans')).toBeVisible();
    await expect(price(page)).toHaveCount(0);
  });
});

test.describe('a page on a phone', () => {
  test.use(phone);

  for (const [path, part, name] of [
    ['/mine_module', 'nav', 'You'],
    ['/help_center', 'header', 'Help centre'],
  ] as const)
    test(`${path} has its header or tabs before the scripts are there, where they stay`, async ({
      page,
      member: _member,
    }) => {
      // The first of them: the help has its name below as well, for screen readers.
      const named = (whole: Locator) => whole.getByText(name, { exact: true }).first();
      const open = await openEarly(page, path);
      const before = await named(firstPaint(page)).boundingBox();
      expect(before).not.toBeNull();
      open();
      await expect(firstPaint(page)).toHaveCount(0);
      await expect(page.locator('[data-remote=mf-account]')).not.toBeEmpty();
      expect(await named(page.locator(part)).boundingBox()).toEqual(before);
    });
});

test('scripts that do not come are reported, and what was typed is there after the reload', async ({
  page,
  member: _member,
}) => {
  await page.route(
    (url) => url.pathname.endsWith('.js'),
    (route) => route.abort(),
  );
  await page.goto('/chat_room');
  await messageBox(page).fill('kept');
  await expect(page.getByText('What you wrote is kept.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Reload the page' }).click();
  await expect(firstPaint(page)).toHaveCount(0);
  await expect(messageBox(page)).toHaveValue('kept');
});

test('a first visit begins with what one can ask, which can be pressed before the scripts are there', async ({
  page,
}) => {
  const open = await openEarly(page);
  const example = page.getByText('Plan a day', { exact: true }).and(page.locator(':visible'));
  const before = await example.boundingBox();
  await page.mouse.click((before?.x ?? 0) + 5, (before?.y ?? 0) + 5);
  open();
  await expect(firstPaint(page)).toHaveCount(0);
  await expect(messageBox(page)).toHaveValue(/Lisbon/);
  expect((await example.boundingBox())?.x).toBe(before?.x);
});

test('somebody who was here before does not see the greeting while their chat is read', async ({
  page,
  member: _member,
}) => {
  await page.goto('/chat_room');
  await expect(firstPaint(page)).toHaveCount(0);
  // What it looked like is not known any more.
  await page.addInitScript(() => sessionStorage.setItem('kept-views', ''));
  await openEarly(page);
  await expect(messageBox(page)).toBeVisible();
  await expect(page.getByText('Plan a day', { exact: true }).and(page.locator(':visible'))).toHaveCount(0);
});

test.describe('a chat that was read to its end', () => {
  const last = (page: Page) => answers(page).last();
  const keptText = (page: Page) => firstPaint(page).getByText('What is an orangery?', { exact: true });

  test.beforeEach(async ({ page, member: _member }) => {
    await page.goto('/chat_room');
    await ask(page, 'What is an orangery?');
    await expect(last(page).getByRole('button')).toHaveCount(4);
  });

  for (const where of ['tab', 'new tab'] as const)
    test(`is seen in a ${where} before the scripts are there, where it stays`, async ({ page, context }) => {
      const next = where === 'tab' ? page : await context.newPage();
      // A tab that is opened over it hides the first one.
      if (next !== page) await page.goto('about:blank');
      const open = await openEarly(next);
      await expect(firstPaint(next).locator('[data-kept=rooms] button').first()).toBeVisible();
      const places = () =>
        next.evaluate(() =>
          [...document.querySelectorAll('[data-kept] :is(article, p, h2, button, svg)')]
            .filter((element) => element.checkVisibility({ visibilityProperty: true }))
            .map((element) => {
              const { x, y, width, height } = element.getBoundingClientRect();
              return `${element.tagName} ${[x, y, width, height].map(Math.round)}`;
            }),
        );
      const before = await places();
      expect(before.length).toBeGreaterThan(15);
      open();
      await expect(firstPaint(next)).toHaveCount(0);
      await expect(last(next).getByRole('button')).toHaveCount(4);
      expect(await places()).toEqual(before);
    });

  test('is not seen again once it was deleted', async ({ page }) => {
    await rooms(page)
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByRole('log').getByRole('article')).toHaveCount(0);
    await openEarly(page);
    await expect(keptText(page)).toHaveCount(0);
  });

  test('is not seen by the next user of the browser', async ({ page }) => {
    await page.reload();
    await expect(firstPaint(page)).toHaveCount(0);
    await expect(last(page)).toBeVisible();
    // As another tab does.
    await page.evaluate(() => {
      localStorage.setItem('token', 'of somebody else');
      localStorage.setItem('account', '{"username":"somebody-else","vip_level":1}');
    });
    await openEarly(page);
    await expect(messageBox(page)).toBeVisible();
    await expect(keptText(page)).toHaveCount(0);
  });
});

test('an address that asks for a panel has no first paint', async ({ page, member: _member }) => {
  await page.goto('/chat_room?panel=settings', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Settings' }).first()).toBeVisible();
  const html = await (await page.request.get('/chat_room?panel=settings')).text();
  expect(html).not.toContain('id="first-paint"');
});
