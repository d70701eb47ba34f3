import 'fake-indexeddb/auto';
import { ApiError, type DataOf, limits } from '@orangery/api';
import * as errors from '@orangery/api/errors';
import { startI18n } from '@orangery/locales';
import errorTranslations from '@orangery/locales/en/errors.json';
import translations from '@orangery/locales/en/mf-plugins/reading.json';
import { ownerKey } from '@orangery/records';
import { readingsOf } from '@orangery/records/readings';
import {
  type FakeHandlers,
  type FakeHostOptions,
  fakeHost,
  guestSession,
  memberSession,
  renderInHost,
} from '@orangery/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { later } from '../testing/later.ts';
import { pictureFile, stubDrawing } from '../testing/pictures.ts';
import { RecognitionPage } from './recognition-page.tsx';

startI18n('en', { 'mf-plugins/reading': translations, errors: errorTranslations });

type Text = DataOf<'POST /chat/ocr/recognize-general'>;
const about = { engine: 'tesseract' as const, languages: ['en' as const], width: 300, height: 200 };
const line = (text: string, top: number, changes: Partial<Text['lines'][number]> = {}) => ({
  text,
  box: { left: 10, top, width: 100, height: 20 },
  confidence: 0.9,
  paragraph: 0,
  ...changes,
});
const text: Text = {
  ...about,
  angle: 0,
  text: '',
  lines: [
    line('Orange trees', 10),
    line('in tubs', 40, { confidence: 0.4 }),
    line('The end', 90, { paragraph: 1 }),
  ],
};
const cell = (content: string, columnSpan = 1) => ({ text: content, rowSpan: 1, columnSpan });
const tables: DataOf<'POST /chat/ocr/recognize-table'> = {
  ...about,
  tables: [{ box: null, rows: [[cell('Fruit', 2)], [cell('Orange'), cell('=1+1')]] }],
};
const questions: DataOf<'POST /chat/ocr/recognize-edu-question'> = {
  ...about,
  angle: 0,
  questions: [
    { number: '1', text: 'What is 2 + 2?', boxes: [] },
    { number: '2', text: 'x² = 4', boxes: [] },
  ],
};
const answers: FakeHandlers = {
  'GET /chat/ocr/languages': () => ({ languages: ['en', 'fa'] }),
  'GET /chat/ocr/progress': () => ({ part: null }),
  'POST /chat/ocr/recognize-general': () => text,
  'POST /chat/ocr/recognize-table': () => tables,
  'POST /chat/ocr/recognize-edu-question': () => questions,
};

/** What was recognized is kept for its person, so each test has another one. */
let person = 0;
function PageOfMode() {
  const [id, setId] = useState('text');
  return (
    <>
      {['text', 'table'].map((mode) => (
        <button key={mode} type="button" onClick={() => setId(mode)}>{`To ${mode}`}</button>
      ))}
      <RecognitionPage params={{ id }} />
    </>
  );
}
const show = (id: string | undefined, more: FakeHandlers = {}, options: FakeHostOptions = {}) =>
  showPage(<RecognitionPage params={id === undefined ? {} : { id }} />, more, options);
async function showPage(content: ReactNode, more: FakeHandlers = {}, options: FakeHostOptions = {}) {
  person += 1;
  const session = { ...memberSession(), username: `person${person}` };
  const host = fakeHost({ session, path: '/chat_room', ...options, answers: { ...answers, ...more } });
  const page = await renderInHost(content, { host });
  // The dialog of a browser lets any file through.
  const user = userEvent.setup({ applyAccept: false });
  const inserted: unknown[] = [];
  host.bus.on('composer:insert', (request) => inserted.push(request));
  const choose = async (file: File = pictureFile('png')) =>
    user.upload(screen.getByLabelText('Choose a picture', { selector: 'input' }), file);
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { ...page, host, user, inserted, choose, press };
}
const result = async () => within(await screen.findByRole('region', { name: 'Recognized text' }));
const refusal = (code: number) => () => {
  throw new ApiError('api', code, 'refused');
};

beforeEach(stubDrawing);
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the text of a picture', () => {
  test('is read, corrected by hand and sent to the chat, with its paragraphs', async () => {
    const { choose, press, user, inserted, host } = await show(undefined);
    await choose();
    await screen.findByRole('img', { name: 'The picture' });
    await press('Recognize');
    const found = await result();
    expect(screen.getByText('Read by Tesseract on this server · English')).toBeDefined();
    const second = found.getByRole('textbox', { name: 'Line 2' });
    await user.clear(second);
    await user.type(second, 'in pots');
    await press('Send to chat');
    expect(inserted).toEqual([{ text: 'Orange trees\nin pots\n\nThe end' }]);
    expect(host.api.calls.find(({ key }) => key.includes('general'))?.input.file?.type).toBe('image/png');
  });

  test('stays on this device without its picture, and is shown again by its id', async () => {
    const { choose, press, user, unmount } = await show(undefined);
    const readings = readingsOf(ownerKey(`person${person}`));
    await choose();
    await screen.findByRole('img', { name: 'The picture' });
    await press('Recognize');
    await user.type((await result()).getByRole('textbox', { name: 'Line 1' }), '!');
    const listed = await vi.waitFor(async () => {
      const [kept] = await readings.list();
      expect(kept).toMatchObject({ kind: 'picture', name: 'Orange trees! in tubs The end' });
      return kept;
    });
    await unmount();
    const again = await show(
      listed?.id,
      {},
      { session: { ...memberSession(), username: `person${person}` } },
    );
    expect((await result()).getByRole('textbox', { name: 'Line 1' })).toHaveProperty(
      'value',
      'Orange trees!',
    );
    expect(screen.queryByRole('img', { name: 'The picture' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Back to the picture' })).toBeNull();
    await again.press('Delete');
    await vi.waitFor(async () => expect(await readings.list()).toEqual([]));
    expect(again.host.asked.panels).toEqual(['ocr/text']);
  });

  test('says which line was hard to read', async () => {
    const { choose, press } = await show('text');
    await choose();
    await press('Recognize');
    const found = await result();
    expect(
      found.getByRole('textbox', { name: 'Line 2', description: 'This line was hard to read. Check it.' }),
    ).toBeDefined();
    expect(found.getByRole('textbox', { name: 'Line 1', description: '' })).toBeDefined();
  });

  test('marks the line that is pointed at in the picture, and the place of the line that has the focus', async () => {
    const { choose, press, user, container } = await show('text');
    await choose();
    await press('Recognize');
    const found = await result();
    const boxes = container.querySelectorAll('[aria-hidden] > button');
    const items = found.getAllByRole('listitem');
    await user.hover(boxes[1] as Element);
    expect(items.map(({ dataset }) => dataset.active)).toEqual([undefined, 'true', undefined]);
    await user.unhover(boxes[1] as Element);
    await user.click(found.getByRole('textbox', { name: 'Line 3' }));
    expect([...boxes].map((box) => (box as HTMLElement).dataset.active)).toEqual([
      undefined,
      undefined,
      'true',
    ]);
    await user.click(boxes[0] as Element);
    expect(document.activeElement).toBe(found.getByRole('textbox', { name: 'Line 1' }));
  });

  test('is still there, with its corrections, after the picture was looked at again', async () => {
    const { choose, press, user } = await show('text');
    await choose();
    await press('Recognize');
    await user.type((await result()).getByRole('textbox', { name: 'Line 1' }), '!');
    await press('Back to the picture');
    await press('Rotate left');
    await press('Show the result');
    expect((await result()).getByDisplayValue('Orange trees!')).toBeDefined();
  });

  test('is still there when the page is opened again, and not for another person', async () => {
    const { choose, press, host, unmount } = await show('text');
    await choose();
    await press('Recognize');
    await result();
    await unmount();
    const again = await renderInHost(<RecognitionPage params={{}} />, { host });
    await result();
    await again.unmount();
    await show('text');
    expect(screen.getByText('Drop a picture here, or paste one')).toBeDefined();
  });
});

test('a table is edited, sent as Markdown and downloaded as a CSV in which nothing is a formula', async () => {
  const made: Blob[] = [];
  URL.createObjectURL = (file: Blob) => {
    made.push(file);
    return 'blob:file';
  };
  const { choose, press, user, inserted, host } = await show('table', {
    'POST /chat/ocr/workbook': () => new Blob(['xlsx']),
  });
  await choose();
  await press('Recognize');
  const found = await result();
  const field = found.getByRole('textbox', { name: 'Row 2, column 1' });
  await user.clear(field);
  await user.type(field, 'Lemon{Enter}');
  expect((field as HTMLTextAreaElement).value).toBe('Lemon');
  await press('Send to chat');
  expect(inserted).toEqual([{ text: '| Fruit |  |\n| --- | --- |\n| Lemon | =1+1 |' }]);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await press('Download CSV');
  expect(await made.at(-1)?.text()).toContain("Lemon,'=1+1");
  await press('Download XLSX');
  await waitFor(() => expect(host.api.count('POST /chat/ocr/workbook')).toBe(1));
});

test('each question of a page is asked by itself', async () => {
  const { choose, press, inserted } = await show('question');
  await choose();
  await press('Recognize');
  await result();
  await press('Ask: Question 2');
  expect(inserted).toEqual([{ text: 'x² = 4' }]);
});

describe('a picture that cannot be read', () => {
  test.each([
    ['is none', new File(['hello'], 'a.png'), /This is not a picture/],
    ['is too large by a byte', pictureFile('png', { bytes: limits.ocrImageBytes + 1 }), /too large/],
  ])('because it %s is refused before it is sent, and another one can be chosen', async (_, file, said) => {
    const { choose, host } = await show('text');
    await choose(file);
    expect((await screen.findByRole('alert')).textContent).toMatch(said);
    await choose();
    await screen.findByRole('img', { name: 'The picture' });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(host.api.count('POST /chat/ocr/recognize-general')).toBe(0);
  });

  test('in one way is refused there only, and the way on leads to the plugin of that one', async () => {
    const { user, choose, press, host } = await showPage(<PageOfMode />, {
      'POST /chat/ocr/recognize-table': refusal(errors.pluginNotInstalled),
    });
    await choose();
    await press('Recognize');
    await result();
    await press('To table');
    await press('Recognize');
    await screen.findByRole('alert');
    await press('To text');
    await result();
    expect(screen.queryByRole('alert')).toBeNull();
    await press('To table');
    await user.click(await screen.findByRole('button', { name: 'Open the plugin' }));
    expect(host.asked.panels).toEqual(['plugins/2']);
  });

  test('in one way stays in sight while another way is under way', async () => {
    const { choose, press } = await showPage(<PageOfMode />, {
      'POST /chat/ocr/recognize-table': () => new Promise(() => undefined),
    });
    await choose();
    await press('Recognize');
    await result();
    await press('To table');
    await press('Recognize');
    await screen.findByRole('button', { name: 'Cancel' });
    await press('To text');
    await result();
    await press('To table');
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDefined();
  });

  test('stays as it is when another file that is no picture is pasted', async () => {
    const { choose } = await show('text');
    await choose();
    await screen.findByRole('img', { name: 'The picture' });
    const files = [new File(['no picture'], 'notes.png')];
    fireEvent.paste(document.body, { clipboardData: { files, getData: () => '' } });
    expect((await screen.findByRole('alert')).textContent).toContain('not a picture that can be read');
    expect(screen.getByRole('img', { name: 'The picture' })).toBeDefined();
    expect(screen.getAllByRole('button', { name: 'Another picture' })).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('for what is asked stays, and says what to do', async () => {
    const { choose, press, host } = await show('text', {
      'POST /chat/ocr/recognize-general': refusal(errors.noTextFound),
    });
    await choose();
    await press('Recognize');
    expect((await screen.findByRole('alert')).textContent).toContain('No text was found');
    expect(screen.getByRole('img', { name: 'The picture' })).toBeDefined();
    host.api.answer({ 'POST /chat/ocr/recognize-general': () => text });
    await press('Try again');
    await result();
  });

  test('as a table leads to its text', async () => {
    const { choose, press, host } = await show('table', {
      'POST /chat/ocr/recognize-table': refusal(errors.noTableFound),
    });
    await choose();
    await press('Recognize');
    await screen.findByRole('alert');
    await press('Recognize as text');
    expect(host.asked.panels).toEqual(['ocr/text']);
    await waitFor(() => expect(host.api.count('POST /chat/ocr/recognize-general')).toBe(1));
  });

  test.each([
    errors.pluginNotInstalled,
    errors.pluginExpired,
    errors.pluginNotSubscribed,
    errors.membersOnly,
  ])('for want of the plugin (%i) leads to it', async (code) => {
    const { choose, press, host } = await show('table', { 'POST /chat/ocr/recognize-table': refusal(code) });
    await choose();
    await press('Recognize');
    await screen.findByRole('alert');
    await press('Open the plugin');
    expect(host.asked.panels).toEqual(['plugins/2']);
  });
});

test('a recognition that is cancelled ends at the server, and the picture stays with what was done to it', async () => {
  let signal: AbortSignal | undefined;
  const { choose, press } = await show('text', {
    'POST /chat/ocr/recognize-general': (_input, options) => {
      signal = options.signal;
      return new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(new ApiError('canceled', 0, '')));
      });
    },
  });
  await choose();
  await press('Rotate right');
  await press('Recognize');
  expect(await screen.findByText('Reading the text…')).toBeDefined();
  await press('Cancel');
  expect(signal?.aborted).toBe(true);
  expect(screen.getByRole('button', { name: 'Undo all changes' })).toHaveProperty('disabled', false);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a picture that was turned is drawn anew before it is sent', async () => {
  const { choose, press, host } = await show('text');
  await choose();
  await press('Rotate right');
  await press('Recognize');
  await result();
  const sent = host.api.calls.find(({ key }) => key.includes('general'))?.input.file;
  expect(await sent?.text()).toBe('drawn');
});

test('what is cut out of a picture is moved by the arrow keys', async () => {
  const { choose, user, container } = await show('text');
  await choose();
  (await screen.findByRole('button', { name: 'Bottom right corner' })).focus();
  await user.keyboard('{Shift>}{ArrowLeft}{ArrowUp}{/Shift}');
  const box = container.querySelector<HTMLElement>('[style*="width: 95%"]');
  expect(box?.style.height).toBe('95%');
});

test('a picture of which nothing is cut cannot be dragged, so that a finger on it scrolls', async () => {
  const { choose, user } = await show('text');
  await choose();
  const whole = await screen.findByRole('button', { name: 'Part to be read; the arrow keys move it' });
  expect(whole.dataset.movable).toBeUndefined();
  screen.getByRole('button', { name: 'Top left corner' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(whole.dataset.movable).toBe('true');
});

test('of two pictures the one that was chosen last is taken, however long the first takes, and the other is freed', async () => {
  const opened = [later<unknown>(), later<unknown>()];
  const closed: string[] = [];
  const bitmap = (name: string) => ({ width: 300, height: 200, close: () => closed.push(name) });
  const open = vi.fn(() => opened[open.mock.calls.length - 1]?.promise);
  vi.stubGlobal('createImageBitmap', open);
  const { choose, press, host } = await show('text');
  await choose(pictureFile('png', { name: 'first.png' }));
  await choose(pictureFile('jpeg', { name: 'second.jpg' }));
  await waitFor(() => expect(open).toHaveBeenCalledTimes(2));
  opened[1]?.resolve(bitmap('second'));
  await screen.findByRole('img', { name: 'The picture' });
  opened[0]?.resolve(bitmap('first'));
  await waitFor(() => expect(closed).toEqual(['first']));
  await press('Recognize');
  await result();
  expect(host.api.calls.find(({ key }) => key.includes('general'))?.input.file?.type).toBe('image/jpeg');
  await press('Another picture');
  await waitFor(() => expect(closed).toEqual(['first', 'second']));
});

describe('when another person signs in while the page is open', () => {
  test('the picture of the first one and its text are gone', async () => {
    const { choose, press, host } = await show('text');
    await choose();
    await press('Recognize');
    await result();
    act(() => host.become({ username: 'other' }));
    await screen.findByText('Drop a picture here, or paste one');
    expect(screen.queryByRole('region', { name: 'Recognized text' })).toBeNull();
  });

  test('what is being read for the first one is given up and does not arrive', async () => {
    const answer = later<Text>();
    let signal: AbortSignal | undefined;
    const { choose, press, host } = await show('text', {
      'POST /chat/ocr/recognize-general': (_input, options) => {
        signal = options.signal;
        return answer.promise;
      },
    });
    await choose();
    await press('Recognize');
    await screen.findByText('Reading the text…');
    act(() => host.become({ username: 'another' }));
    await screen.findByText('Drop a picture here, or paste one');
    expect(signal?.aborted).toBe(true);
    await act(async () => answer.resolve(text));
    expect(screen.queryByRole('region', { name: 'Recognized text' })).toBeNull();
    expect(screen.getByText('Drop a picture here, or paste one')).toBeDefined();
  });
});

describe('the focus', () => {
  const focused = () => document.activeElement?.textContent;

  test('goes to Cancel while a picture is read, and back', async () => {
    const { choose, user, press } = await show('text', {
      'POST /chat/ocr/recognize-general': () => new Promise(() => undefined),
    });
    await choose();
    await press('Recognize');
    await waitFor(() => expect(focused()).toBe('Cancel'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(focused()).toBe('Recognize'));
  });

  test('goes to the result, and back to what is done next with its picture', async () => {
    const { choose, press } = await show('text');
    await choose();
    await press('Recognize');
    const region = await screen.findByRole('region', { name: 'Recognized text' });
    await waitFor(() => expect(document.activeElement).toBe(region));
    await press('Back to the picture');
    expect(focused()).toBe('Recognize');
    await press('Another picture');
    expect(focused()).toBe('Choose a picture');
  });

  test('is on Recognize when a picture was refused', async () => {
    const { choose, press } = await show('text', {
      'POST /chat/ocr/recognize-general': refusal(errors.noTextFound),
    });
    await choose();
    await press('Recognize');
    await screen.findByRole('alert');
    await waitFor(() => expect(focused()).toBe('Recognize'));
  });

  test('stays where the person has put it', async () => {
    const answer = later<Text>();
    const { choose, press } = await show('text', {
      'POST /chat/ocr/recognize-general': () => answer.promise,
    });
    await choose();
    await press('Recognize');
    const tab = screen.getByRole('tab', { name: 'Text' });
    act(() => tab.focus());
    answer.resolve(text);
    await result();
    expect(document.activeElement).toBe(tab);
  });
});

test('a guest is asked to log in', async () => {
  const { host, press } = await show('text', {}, { session: guestSession() });
  await press('Log in');
  expect(host.asked.logins).toBe(1);
});
