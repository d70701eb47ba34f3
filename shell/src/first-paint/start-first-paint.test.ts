import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startFirstPaint } from './start-first-paint.ts';
import { watchKeys } from './watch-keys.ts';

const sent = vi.fn();

beforeAll(watchKeys);

beforeEach(() => {
  document.documentElement.lang = 'en';
  document.body.innerHTML = `<div id="root"></div>
    <div id="first-paint" data-layout="desktop" data-path="/chat_room" lang="en">
      <div data-first-paint-sidebar></div><textarea aria-label="Message"></textarea>
      <button data-variant="primary" aria-label="Send" disabled></button>
      <p data-first-paint-trouble hidden>Trouble <a href="/">Again</a></p></div>`;
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  sent.mockClear();
});

const paint = () => document.getElementById('first-paint');
const first = () => paint()?.querySelector('textarea') as HTMLTextAreaElement;
const real = () => document.querySelector<HTMLTextAreaElement>('#root textarea');

function type(text: string) {
  first().focus();
  first().setRangeText(text, first().selectionStart, first().selectionEnd, 'end');
  first().dispatchEvent(new InputEvent('input', { bubbles: true }));
}
const press = (key: string, how: KeyboardEventInit = {}) =>
  first().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...how }));

/** The scripts show the real box. */
function show(draft = '') {
  const box = document.createElement('textarea');
  box.ariaLabel = 'Message';
  box.value = draft;
  const button = document.createElement('button');
  button.ariaLabel = 'Send';
  button.disabled = true;
  // As React does, a moment after the text has come.
  box.addEventListener('input', () => setTimeout(() => (button.disabled = false)));
  button.addEventListener('click', () => sent(box.value));
  document.getElementById('root')?.append(box, button);
}
const over = () => vi.waitFor(() => expect(paint()).toBeNull());

test('it is shown when it fits, with the focus where the page has a keyboard', () => {
  expect(paint()?.dataset.ready).toBeUndefined();
  first().autofocus = true;
  startFirstPaint(Promise.resolve());
  expect(paint()?.dataset.ready).toBe('');
  expect(document.activeElement).toBe(first());
});

test('text, caret and focus go over to the real box', async () => {
  startFirstPaint(Promise.resolve());
  type('Hello');
  first().setSelectionRange(1, 3);
  show();
  await over();
  expect(real()?.value).toBe('Hello');
  expect([real()?.selectionStart, real()?.selectionEnd]).toEqual([1, 3]);
  expect(document.activeElement).toBe(real());
  expect(sent).not.toHaveBeenCalled();
});

test('a draft that stands in the real box is kept, above what was typed', async () => {
  startFirstPaint(Promise.resolve());
  type('new');
  show('draft');
  await over();
  expect(real()?.value).toBe('draft\nnew');
  expect(real()?.selectionStart).toBe('draft\nnew'.length);
});

test('an empty box that has the focus leaves the caret behind the draft of the real one', async () => {
  startFirstPaint(Promise.resolve());
  first().focus();
  const root = document.getElementById('root');
  root?.insertAdjacentHTML('beforeend', '<textarea aria-label="Message">draft</textarea>');
  await over();
  expect(document.activeElement).toBe(real());
  expect(real()?.selectionStart).toBe('draft'.length);
});

test('text that the starting scripts put back is written again, and the draft is there once', async () => {
  startFirstPaint(Promise.resolve());
  type('new');
  show('draft');
  const box = real() as HTMLTextAreaElement;
  box.addEventListener('input', () => (box.value = ''), { once: true });
  await over();
  expect(box.value).toBe('draft\nnew');
});

test('what is typed while the text goes over comes along', async () => {
  startFirstPaint(Promise.resolve());
  type('one');
  show();
  real()?.addEventListener('input', () => type(' two'), { once: true });
  await over();
  expect(real()?.value).toBe('one two');
});

test('a press that has begun on the first button ends there, and sends once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  startFirstPaint(Promise.resolve());
  type('Hello');
  const button = paint()?.querySelector('button') as HTMLButtonElement;
  button.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  show();
  await vi.waitFor(() => expect(real()?.value).toBe('Hello'));
  await vi.advanceTimersByTimeAsync(150);
  expect(paint()).not.toBeNull();
  button.dispatchEvent(new Event('pointerup', { bubbles: true }));
  button.click();
  await over();
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
});

test('a press that leads to nothing, as when a finger moves on, holds the first box no longer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  startFirstPaint(Promise.resolve());
  first().dispatchEvent(new Event('pointerdown', { bubbles: true }));
  show();
  await vi.advanceTimersByTimeAsync(150);
  expect(paint()).not.toBeNull();
  first().dispatchEvent(new Event('pointercancel', { bubbles: true }));
  await over();
});

test('an Enter that was pressed sends once, when the real box is there', async () => {
  startFirstPaint(Promise.resolve());
  type('Hello');
  press('Enter');
  press('Enter');
  show();
  await vi.waitFor(() => expect(sent.mock.calls).toEqual([['Hello']]));
});

test('Shift and Enter break the line, and an empty box is not sent', async () => {
  startFirstPaint(Promise.resolve());
  expect(press('Enter', { shiftKey: true })).toBe(true);
  expect(press('Enter')).toBe(false);
  show();
  await over();
  expect(sent).not.toHaveBeenCalled();
});

test('the button that sends does so too', async () => {
  startFirstPaint(Promise.resolve());
  const button = paint()?.querySelector('button') as HTMLButtonElement;
  expect(button.disabled).toBe(true);
  type('Hello');
  expect(button.disabled).toBe(false);
  button.click();
  show();
  await vi.waitFor(() => expect(sent.mock.calls).toEqual([['Hello']]));
});

test('the box stays while an input method is at work', async () => {
  startFirstPaint(Promise.resolve());
  first().dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  type('ni');
  show();
  await new Promise((resolve) => queueMicrotask(() => resolve(null)));
  expect(paint()).not.toBeNull();
  first().value = '你';
  first().dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
  await over();
  expect(real()?.value).toBe('你');
});

test('what was typed is there after a reload, and only until it went over', async () => {
  startFirstPaint(Promise.resolve());
  type('Hello');
  const { innerHTML } = document.body;
  document.body.innerHTML = innerHTML;
  startFirstPaint(Promise.resolve());
  expect(first().value).toBe('Hello');
  show();
  await over();
  expect(sessionStorage.length).toBe(0);
});

describe('before its script has been read', () => {
  test('text and an Enter are remembered, and sent once', async () => {
    type('Hello');
    expect(press('Enter')).toBe(false);
    startFirstPaint(Promise.resolve());
    expect(paint()?.querySelector('button')?.ariaBusy).toBe('true');
    show();
    await vi.waitFor(() => expect(sent.mock.calls).toEqual([['Hello']]));
  });

  test('an input method that was begun goes on', async () => {
    first().dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    type('ni');
    startFirstPaint(Promise.resolve());
    show();
    await new Promise((resolve) => queueMicrotask(() => resolve(null)));
    expect(paint()).not.toBeNull();
    first().dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
    await over();
    expect(real()?.value).toBe('ni');
  });

  test('what was kept from before a reload stands above what has been typed since', () => {
    sessionStorage.setItem('first-box', 'before');
    type('since');
    startFirstPaint(Promise.resolve());
    expect(first().value).toBe('before\nsince');
    expect(sessionStorage.getItem('first-box')).toBe('before\nsince');
  });
});

test.each([
  ['another language than the page', () => document.documentElement.setAttribute('lang', 'fa')],
  ['another layout than the device', () => localStorage.setItem('device', 'mobile')],
])('a first paint in %s goes at once', (_, change) => {
  change();
  startFirstPaint(Promise.resolve());
  expect(paint()).toBeNull();
});

describe('of a page without a box', () => {
  beforeEach(() => paint()?.querySelector('textarea')?.remove());
  const show = (html: string) => document.getElementById('root')?.insertAdjacentHTML('beforeend', html);

  test('it stays until the frame of the real page is there', async () => {
    startFirstPaint(Promise.resolve());
    expect(paint()?.dataset.ready).toBe('');
    show('<div></div>');
    await new Promise((resolve) => queueMicrotask(() => resolve(null)));
    expect(paint()).not.toBeNull();
    show('<main></main>');
    await over();
  });

  test('it goes where the scripts show an error', async () => {
    startFirstPaint(Promise.resolve());
    show('<div data-shell-error></div>');
    await over();
  });

  test('it stays while all that the scripts show is that a call failed', async () => {
    startFirstPaint(Promise.resolve());
    show('<div role="alert" data-kind="error">No connection</div>');
    await new Promise((resolve) => queueMicrotask(() => resolve(null)));
    expect(paint()).not.toBeNull();
    show('<main></main>');
    await over();
  });

  test('it is not shown to a member where it is the first screen of guests', () => {
    localStorage.setItem('token', 'abc');
    paint()?.insertAdjacentHTML('beforeend', '<main inert data-first-paint-welcome>Start now</main>');
    startFirstPaint(Promise.resolve());
    expect(paint()).toBeNull();
  });
});

test('the real page is shown when it has its styles, not before', async () => {
  let styled = () => {};
  startFirstPaint(new Promise<void>((resolve) => (styled = resolve)));
  show();
  await new Promise((resolve) => queueMicrotask(() => resolve(null)));
  expect(paint()).not.toBeNull();
  styled();
  await over();
});

test('it goes where the scripts show an error instead of a chat, and what was typed comes when a chat does', async () => {
  startFirstPaint(Promise.resolve());
  type('Hello');
  const root = document.getElementById('root') as HTMLElement;
  root.innerHTML = '<div data-shell-error></div>';
  await over();
  root.innerHTML = '';
  show();
  await vi.waitFor(() => expect(real()?.value).toBe('Hello'));
});

describe('the first screen of a guest on a phone', () => {
  beforeEach(() => {
    localStorage.setItem('device', 'mobile');
    const element = paint() as HTMLElement;
    element.dataset.layout = 'mobile';
    element.insertAdjacentHTML('beforeend', '<main inert data-first-paint-welcome>Start now</main>');
  });
  const login = () =>
    document.getElementById('root')?.insertAdjacentHTML('beforeend', '<div data-view></div>');

  test('stays until the login is there', async () => {
    startFirstPaint(Promise.resolve());
    document.getElementById('root')?.append('loading');
    await new Promise((resolve) => setTimeout(resolve));
    expect(paint()?.dataset.ready).toBe('');
    login();
    await over();
    expect(document.documentElement.dataset.firstPaint).toBeUndefined();
  });

  test('goes where the scripts show an error', async () => {
    startFirstPaint(Promise.resolve());
    document.getElementById('root')?.insertAdjacentHTML('beforeend', '<div data-shell-error></div>');
    await over();
  });

  test('goes where another tab has logged in, and the chat comes', async () => {
    startFirstPaint(Promise.resolve());
    show();
    await over();
  });

  test.each([
    ['has logged in here before', () => localStorage.setItem('known', '1')],
    ['comes from WeChat', () => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('MicroMessenger')],
  ])('is not for somebody who %s, and gets a form', (_, change) => {
    change();
    startFirstPaint(Promise.resolve());
    expect(paint()).toBeNull();
    vi.restoreAllMocks();
  });
});

test('a closed sidebar is closed from the start', () => {
  localStorage.setItem('sidebar', 'closed');
  startFirstPaint(Promise.resolve());
  expect(document.querySelector('[data-first-paint-sidebar]')).toBeNull();
});

test('a script that fails again is reported', () => {
  startFirstPaint(Promise.resolve());
  const notice = paint()?.querySelector('p') as HTMLElement;
  const script = document.body.appendChild(document.createElement('script'));
  script.dispatchEvent(new Event('error'));
  expect(notice.hidden).toBe(true);
  script.dataset.again = 'true';
  script.dispatchEvent(new Event('error'));
  expect(notice.hidden).toBe(false);
});

test('a frame stays while something of it is pressed', async () => {
  paint()?.querySelector('textarea')?.remove();
  startFirstPaint(Promise.resolve());
  paint()?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  document.getElementById('root')?.insertAdjacentHTML('beforeend', '<main></main>');
  await new Promise((resolve) => setTimeout(resolve));
  expect(paint()).not.toBeNull();
  paint()?.dispatchEvent(new Event('pointerup', { bubbles: true }));
  await over();
});
