import type { Locator, Page } from '@playwright/test';
import { answers, ask, questions } from '../src/chat.ts';
import { chatsFile, importFile } from '../src/chats-file.ts';
import { nextFrames, phone } from '../src/phone.ts';
import { roomButton, roomSearch, roomsFound, showRooms } from '../src/rooms.ts';
import { expect, test } from '../src/test.ts';

const length = 1_000;

/** Messages of all heights, so that none can be guessed from the others. */
function textOf(number: number): string {
  if (number % 2 === 1) return `Question ${number}`;
  if (number === 20) return 'Answer 20, with a needle in it.';
  if (number % 40 === 0)
    return `Answer ${number}\n\n\`\`\`js\n${`line(${number});\n`.repeat(number % 3 ? 20 : 4)}\`\`\``;
  if (number % 6 === 0) return mixed(number);
  if (number % 10 === 0) return `Answer ${number}\n\n- one\n- two\n- three`;
  return `Answer ${number}. ${'And so on. '.repeat(number % 7)}`;
}

/** A title, a table and a long text, whose height nobody knows before they are drawn. */
const mixed = (number: number): string =>
  [
    `## Answer ${number}`,
    'Some **words** of it. '.repeat(number % 50),
    `| a | b |\n|---|---|\n${'| one | two |\n'.repeat(number % 9)}`,
    '> And what was said',
    'So it goes on. '.repeat(number % 80),
  ].join('\n\n');

const chats = chatsFile([
  { title: 'Long', said: Array.from({ length }, (_, index) => textOf(index + 1)) },
  { title: 'Short', said: ['Short?', 'Short.'] },
]);

/** A chat whose second question has two versions: one with a long way behind it, and a short one, which is shown. */
function twoWays(): string {
  const [beginning, long] = [
    ['Question 1', 'Answer 1'],
    Array.from({ length: 300 }, (_, index) => textOf(index + 3)),
  ];
  const file = JSON.parse(chatsFile([{ title: 'Two ways', said: [...beginning, ...long], daysAgo: 1 }])) as {
    rooms: { rev: number; chatRecord: Record<string, unknown>[]; messageArr: unknown[] }[];
  };
  const [room] = file.rooms;
  if (!room) throw new Error('no chat');
  const [, , question, ...behind] = room.chatRecord;
  if (!question) throw new Error('no question');
  const { id, createTime } = question;
  for (const message of behind) message.after = id;
  Object.assign(question, { slot: id, version: 1, chosen: 1 });
  const other = {
    ...question,
    id: 'short-q',
    content: 'Question 3, asked otherwise',
    version: 2,
    chosen: room.rev,
  };
  const answer = { ...behind[0], id: 'short-a', content: 'A short answer.', after: 'short-q', createTime };
  room.chatRecord.push(other, answer);
  room.messageArr = room.chatRecord.map((message) => message.id);
  return JSON.stringify(file);
}

const log = (page: Page) => page.getByRole('log');
const message = (page: Page, number: number) => log(page).locator(`article[aria-posinset="${number}"]`);

async function openLong(page: Page, onPhone: boolean): Promise<void> {
  await page.goto('/chat_room');
  await showRooms(page, onPhone);
  await importFile(page, 'chats.json', chats);
  await roomButton(page, 'Long').click();
  await expect(message(page, length)).toBeInViewport();
  // Drawn as Markdown: until that has come, a text may still change its height.
  await expect(message(page, 996).getByRole('heading', { name: 'Answer 996' })).toBeAttached();
}

/** Pixels between what is shown and the end. */
const toEnd = (page: Page) =>
  log(page).evaluate((box) => Math.round(box.scrollHeight - box.scrollTop - box.clientHeight));

/** Pixels from the top of the view to the top of a message. */
const placeInView = (message: Locator) =>
  message.evaluate((article) => {
    const box = article.closest('[role="log"]');
    return article.getBoundingClientRect().top - (box?.getBoundingClientRect().top ?? 0);
  });

type Travel = {
  /** Numbers of the messages that were seen. */
  seen: number[];
  /** Where the view stayed empty in part, or left a message out. */
  blank: string[];
  /** Where a message did not move as far as the view was moved. */
  jumps: string[];
};

/**
 * Runs in the page: moves the view by a part of its height until it stands at the end of its way, or has shown the
 * message `until`, and looks at what is in sight each time. A message may take some frames to come.
 */
async function travel(
  box: Element,
  { by, frames, until }: { by: number; frames: number; until?: number },
): Promise<Travel> {
  const result: Travel = { seen: [], blank: [], jumps: [] };
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const view = box.getBoundingClientRect();
  const inSight = () =>
    [...box.querySelectorAll('article')]
      .map((article) => ({
        number: Number(article.ariaPosInSet),
        ...article.getBoundingClientRect().toJSON(),
      }))
      .filter(({ top, bottom }) => bottom > view.top && top < view.bottom)
      .sort((one, other) => one.number - other.number);
  // Between two messages there is some air, and above the first.
  const air = 100;
  const gapOf = (shown: ReturnType<typeof inSight>): string | null => {
    const [first, last] = [shown[0], shown.at(-1)];
    if (!first || !last) return 'nothing in sight';
    if (first.top > view.top + air || last.bottom < view.bottom - air)
      return `only ${first.number} to ${last.number}`;
    const hole = shown.find((one, at) => {
      const before = shown[at - 1];
      return before && (one.number !== before.number + 1 || one.top - before.bottom > air);
    });
    return hole ? `a hole before ${hole.number}` : null;
  };
  const step = Math.round(box.clientHeight * by);
  const seen = new Set(inSight().map(({ number }) => number));
  for (;;) {
    const before = new Map(inSight().map(({ number, top }) => [number, top]));
    const target = Math.min(Math.max(box.scrollTop + step, 0), box.scrollHeight - box.clientHeight);
    const moved = target - box.scrollTop;
    if (Math.abs(moved) < 1 || (until !== undefined && seen.has(until))) break;
    box.scrollTop = target;
    let gap: string | null = null;
    // Messages that come are measured at the end of a frame: with the next one everything stands where it stays.
    for (let left = frames, stable = 0; left > 0 && stable < 2; left -= 1) {
      const top = box.scrollTop;
      await frame();
      gap = gapOf(inSight());
      stable = gap === null && top === box.scrollTop ? stable + 1 : 0;
    }
    if (gap) result.blank.push(`at ${Math.round(box.scrollTop)}: ${gap}`);
    for (const { number, top } of inSight()) {
      seen.add(number);
      const from = before.get(number);
      if (from !== undefined && Math.abs(from - moved - top) > 3)
        result.jumps.push(`${number} by ${Math.round(from - top)}, not ${Math.round(moved)}`);
    }
  }
  result.seen = [...seen].sort((one, other) => one - other);
  return result;
}

/**
 * Runs in the page: drags the view, a step with every few frames, and looks at every frame as it was painted. Answers
 * where a message stood elsewhere a frame later although nobody moved it, and where the view was empty in part.
 */
async function drag(box: Element, { by, steps }: { by: number; steps: number }): Promise<string[]> {
  const faults: string[] = [];
  const view = box.getBoundingClientRect();
  const air = 100;
  const painted = () =>
    new Promise<void>((resolve) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(null);
      }),
    );
  const inSight = () =>
    [...box.querySelectorAll('article')]
      .map((article) => ({ number: article.ariaPosInSet, ...article.getBoundingClientRect().toJSON() }))
      .filter(({ top, bottom }) => bottom > view.top && top < view.bottom)
      .sort((one, other) => one.top - other.top);
  for (let step = 0; step < steps; step += 1) {
    box.scrollTop += by;
    let before = new Map<string | null, number>();
    for (let frame = 0; frame < 4; frame += 1) {
      await painted();
      const shown = inSight();
      const ends = [view.top, ...shown.map(({ bottom }) => bottom)];
      if ([...shown.map(({ top }) => top), view.bottom].some((top, at) => top - (ends[at] ?? 0) > air))
        faults.push(`step ${step}, frame ${frame}: blank`);
      const moved = shown.find(({ number, top }) => Math.abs((before.get(number) ?? top) - top) > 2);
      if (moved) faults.push(`step ${step}, frame ${frame}: ${moved.number} went to ${moved.top}`);
      before = new Map(shown.map(({ number, top }) => [number, top]));
    }
  }
  return faults;
}

/** Runs in the page: notes the words that are marked where a search led to, in every frame that is drawn. */
function noteMarks(): void {
  const marks: string[][] = [];
  Object.assign(window, { marks });
  const look = () => {
    const words = [...(CSS.highlights.get('room-found') ?? [])].map(String);
    if (words.join() !== (marks.at(-1)?.join() ?? '')) marks.push(words);
    requestAnimationFrame(look);
  };
  look();
}

for (const onPhone of [false, true]) {
  test.describe(onPhone ? 'on a phone' : 'on the desktop', () => {
    test.use(onPhone ? phone : { viewport: { width: 1440, height: 900 } });

    test('another version of a question with 300 messages behind it is shown where the question stands, without drawing them all', async ({
      page,
      member: _member,
    }) => {
      await page.goto('/chat_room');
      await showRooms(page, onPhone);
      await importFile(page, 'chats.json', twoWays());
      await roomButton(page, 'Two ways').click();
      await expect(answers(page).last()).toContainText('A short answer.');
      const topOf = (number: number) =>
        message(page, number).evaluate((article) => Math.round(article.getBoundingClientRect().top));
      const before = await topOf(3);
      await page.getByRole('button', { name: 'Previous version' }).click();
      await expect(message(page, 4)).toContainText('Answer 4');
      expect(Math.abs((await topOf(3)) - before)).toBeLessThanOrEqual(2);
      expect(await log(page).getByRole('article').count()).toBeLessThan(100);
      const down = await log(page).evaluate(travel, { by: 0.8, frames: 30 });
      expect(down.blank).toEqual([]);
      expect(down.jumps).toEqual([]);
      await expect(message(page, 302)).toBeInViewport();
    });

    test('a room of 1,000 messages opens at its end, and shows what it has on the way up and down', async ({
      page,
      member: _member,
    }) => {
      await openLong(page, onPhone);
      await expect.poll(() => toEnd(page)).toBeLessThanOrEqual(1);
      // Most of them are not in the page.
      expect(await log(page).getByRole('article').count()).toBeLessThan(100);
      // Less than what is drawn ahead of the view, as the wheel and the finger do it.
      const lookedAt = 300;
      const up = await log(page).evaluate(travel, { by: -0.8, frames: 30, until: length - lookedAt + 1 });
      expect(up.blank).toEqual([]);
      expect(up.jumps).toEqual([]);
      expect(up.seen.slice(-lookedAt)).toEqual(
        Array.from({ length: lookedAt }, (_, index) => length - lookedAt + index + 1),
      );
      // The others in larger steps, and those at the beginning closely again on the way down.
      const further = await log(page).evaluate(travel, { by: -3, frames: 30 });
      expect(further.blank).toEqual([]);
      await expect(message(page, 1)).toBeInViewport();
      const again = await log(page).evaluate(travel, { by: 0.8, frames: 30, until: 60 });
      expect(again.blank).toEqual([]);
      expect(again.jumps).toEqual([]);
      expect(again.seen).toEqual(expect.arrayContaining(Array.from({ length: 60 }, (_, index) => index + 1)));
      const down = await log(page).evaluate(travel, { by: 6, frames: 30 });
      expect(down.blank).toEqual([]);
      await expect(message(page, length)).toBeInViewport();
      await expect.poll(() => toEnd(page)).toBeLessThanOrEqual(1);
    });

    test('a long room that is dragged quickly shows every message where it stays', async ({
      page,
      member: _member,
    }) => {
      await openLong(page, onPhone);
      for (const by of [-700, -1_500, 900, -4_000, 12_000, -12_000])
        expect(await log(page).evaluate(drag, { by, steps: 12 }), `by ${by} px`).toEqual([]);
    });

    test('a find of the search in all rooms is shown, whether its room is open or not', async ({
      page,
      member: _member,
    }) => {
      const marked = () => page.evaluate(() => [...(CSS.highlights.get('room-found') ?? [])].map(String));
      const noted = () => page.evaluate(() => (window as unknown as { marks: string[][] }).marks);
      await openLong(page, onPhone);
      await page.evaluate(noteMarks);
      await showRooms(page, onPhone);
      await roomSearch(page).fill('needle');
      await roomsFound(page).getByRole('button', { name: /^Long/ }).click();
      await expect(message(page, 20)).toBeInViewport({ ratio: 1 });
      // Only for a moment.
      await expect.poll(noted).toContainEqual(['needle']);
      await expect.poll(marked).toEqual([]);
      await expect(message(page, 20)).toBeInViewport({ ratio: 1 });

      await showRooms(page, onPhone);
      await roomSearch(page).fill('Short');
      await roomsFound(page)
        .getByRole('button', { name: /^Short/ })
        .click();
      await expect(page.getByRole('heading', { name: 'Short' })).toBeVisible();
      await showRooms(page, onPhone);
      await roomSearch(page).fill('needle answer');
      await expect(roomsFound(page).getByRole('button', { name: /^Long/ })).toBeVisible();
      await roomSearch(page).press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(message(page, 20)).toBeInViewport({ ratio: 1 });
      await expect(message(page, 20)).toBeFocused();
      await expect.poll(noted).toContainEqual(['Answer', 'needle']);
    });

    test('a question in a long room goes to the top and stays there, and at the end its answer is followed until the reader goes up', async ({
      page,
      member: _member,
      model,
    }) => {
      const tokens = Array.from({ length: 60 }, (_, index) => `Line ${index}\n\n`);
      model.script([{ tokens, waitAfter: 40 }]);
      await openLong(page, onPhone);
      await ask(page, 'One more?');
      await expect(answers(page).last()).toContainText('Line 39');
      await expect(questions(page).last()).toBeInViewport({ ratio: 1 });
      const fromTop = () => placeInView(questions(page).last());
      await expect.poll(fromTop).toBeLessThan(40);
      const latest = page.getByRole('button', { name: 'To the latest message' });
      await latest.click();
      await expect.poll(() => toEnd(page)).toBeLessThanOrEqual(1);
      await log(page).hover();
      await page.mouse.wheel(0, -400);
      await expect(latest).toBeVisible();
      const place = () =>
        answers(page)
          .last()
          .evaluate((answer) => Math.round(answer.getBoundingClientRect().top));
      await expect.poll(() => toEnd(page)).toBeGreaterThan(300);
      // The wheel turns the page in several frames.
      let before = Number.NaN;
      await expect(async () => {
        const last = before;
        before = await place();
        expect(before).toBe(last);
      }).toPass({ intervals: [200] });
      model.release();
      await expect(answers(page).last()).toContainText('Line 59');
      await expect(page.getByRole('button', { name: 'Stop', exact: true })).toHaveCount(0);
      expect(await place()).toBe(before);
      await latest.click();
      await expect(answers(page).last().getByText('Line 59')).toBeInViewport();
      await expect(latest).toHaveCount(0);
    });

    test('a question stays at the top when its answer becomes a little longer than the view', async ({
      page,
      member: _member,
      model,
    }) => {
      const linesOf = (count: number) => Array.from({ length: count }, (_, index) => `Line ${index}\n\n`);
      // One of them ends just below the view, on either screen.
      const lengths = [10, 13, 16, 19, 22];
      model.script(lengths.map((count) => ({ tokens: linesOf(count), rate: 60 })));
      await page.goto('/chat_room');
      for (const count of lengths) {
        await ask(page, `What are the ${count} lines?`);
        await expect(answers(page).last()).toContainText(`Line ${count - 1}`);
        await expect(page.getByRole('button', { name: 'Stop', exact: true })).toHaveCount(0);
        await nextFrames(page);
        const place = await placeInView(questions(page).last());
        expect(place, `${count} lines`).toBeGreaterThanOrEqual(0);
        expect(place, `${count} lines`).toBeLessThan(40);
      }
    });

    test('a word far up in a long room is found', async ({ page, member: _member }) => {
      await openLong(page, onPhone);
      await expect(message(page, 20)).toHaveCount(0);
      if (onPhone) {
        await page.getByRole('button', { name: 'Chat actions' }).click();
        await page.getByRole('menuitem', { name: 'Search in this chat' }).click();
      } else {
        await log(page).focus();
        await page.keyboard.press('Control+f');
      }
      const field = page.getByRole('textbox', { name: 'Find in this chat' });
      const status = page.getByRole('search', { name: 'Search in this chat' }).getByRole('status');
      await expect(field).toBeFocused();
      await page.keyboard.type('needle');
      await expect(status).toHaveText('1 of 1');
      await expect(message(page, 20)).toBeInViewport();
      await expect(message(page, 20)).toContainText('needle');
      // From there on downwards, and around.
      await field.fill('Question 999');
      await expect(status).toHaveText('1 of 1');
      await expect(message(page, 999)).toBeInViewport();
      await field.fill('Question');
      await expect(status).toHaveText(/ of 500$/);
      await field.press('Escape');
      await expect(field).toHaveCount(0);
      // What was found stays in sight.
      await expect(log(page).getByRole('article').first()).toBeAttached();
      if (!onPhone) await expect(log(page)).toBeFocused();
    });

    test('a long room that is left and opened again begins at its end', async ({ page, member: _member }) => {
      await openLong(page, onPhone);
      await log(page).evaluate((box) => box.scrollTo(0, 0));
      await expect(message(page, 1)).toBeInViewport();
      await showRooms(page, onPhone);
      await roomButton(page, 'Short').click();
      await expect(answers(page)).toHaveText(/Short\./);
      await expect(message(page, 2)).toBeInViewport();
      await showRooms(page, onPhone);
      await roomButton(page, 'Long').click();
      await expect(message(page, length)).toBeInViewport();
    });
  });
}

test('the keyboard reaches the first message and the last', async ({ page, member: _member }) => {
  await openLong(page, false);
  await log(page).focus();
  await page.keyboard.press('Home');
  await expect(message(page, 1)).toBeInViewport({ ratio: 1 });
  await expect(message(page, 1)).toHaveText(/Question 1/);
  await page.keyboard.press('PageDown');
  await expect(message(page, 1)).not.toBeInViewport();
  await page.keyboard.press('End');
  await expect(message(page, length)).toBeInViewport();
});
