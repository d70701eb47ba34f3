import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { followKeyboard } from './keyboard.ts';

const ended: (() => void)[] = [];
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const end of ended.splice(0)) end();
  vi.runAllTimers();
  vi.useRealTimers();
  document.body.replaceChildren();
});

type Part = { width?: number; window?: number; height?: number; offsetTop?: number; scale?: number };

/** A page of 390 × 800 px with a field and a button, in a browser whose visible part the test changes. */
function page(full = 800, now = full, focused = false) {
  Object.assign(window, { innerWidth: 390, innerHeight: now });
  const viewport = Object.assign(new EventTarget(), { height: now, offsetTop: 0, scale: 1 });
  const frame = document.createElement('div');
  document.body.innerHTML = '<textarea></textarea><button>Send</button>';
  if (focused) document.querySelector('textarea')?.focus();
  const end = followKeyboard(frame, full, viewport as unknown as VisualViewport);
  ended.push(end);
  const see = ({ width, window: high, ...part }: Part) => {
    Object.assign(window, {
      innerWidth: width ?? window.innerWidth,
      innerHeight: high ?? window.innerHeight,
    });
    Object.assign(viewport, { height: high ?? viewport.height, ...part });
    viewport.dispatchEvent(new Event('resize'));
  };
  return {
    see,
    end,
    frame,
    open: () => frame.hasAttribute('data-keyboard'),
    field: document.querySelector('textarea') as HTMLTextAreaElement,
    button: document.querySelector('button') as HTMLButtonElement,
  };
}

const press = (target: Element, ...types: string[]) => {
  for (const type of types) target.dispatchEvent(new Event(type, { bubbles: true }));
};

describe('where the keyboard lies over the page, as in Safari', () => {
  const fit = ({ frame }: ReturnType<typeof page>) => [frame.style.blockSize, frame.style.translate];
  const outOfSight = () =>
    ['above', 'below'].map((side) =>
      document.documentElement.style.getPropertyValue(`--out-of-sight-${side}`),
    );

  test('the page stands above it, and is whole again without', () => {
    const safari = page();
    safari.field.focus();
    safari.see({ height: 460, offsetTop: 90 });
    expect([safari.open(), ...fit(safari)]).toEqual([true, '460px', '0px 90px']);
    expect(outOfSight()).toEqual(['90px', '250px']);
    safari.see({ height: 800, offsetTop: 0 });
    expect([safari.open(), ...fit(safari)]).toEqual([false, '', '']);
    expect(outOfSight()).toEqual(['', '']);
  });

  test.each([
    ['a bar of the browser', { height: 740 }],
    ['a page zoomed in by fingers', { height: 400, scale: 2 }],
  ])('%s is no keyboard', (_, part) => {
    const safari = page();
    safari.field.focus();
    safari.see(part);
    expect([safari.open(), ...fit(safari)]).toEqual([false, '', '']);
  });

  test('what it has changed is put back at its end', () => {
    const safari = page();
    safari.field.focus();
    safari.see({ height: 460 });
    safari.end();
    safari.see({ height: 400 });
    expect([safari.open(), ...fit(safari)]).toEqual([false, '', '']);
  });
});

describe('where the keyboard makes the page smaller, as in Chrome', () => {
  test('it is open until the page is as high as before', () => {
    const chrome = page();
    chrome.field.focus();
    chrome.see({ window: 460 });
    expect(chrome.open()).toBe(true);
    chrome.see({ window: 760 });
    expect(chrome.open()).toBe(false);
  });

  test('it is open also when it came up while this was being loaded', () => {
    page();
    Object.assign(window, { innerHeight: 460 });
    document.querySelector('textarea')?.focus();
    const frame = document.createElement('div');
    ended.push(followKeyboard(frame, 800, null));
    expect(frame.hasAttribute('data-keyboard')).toBe(true);
  });

  test('leaving the field is no sign that it is closed', () => {
    const chrome = page();
    chrome.field.focus();
    chrome.see({ window: 460 });
    chrome.field.blur();
    expect(chrome.open()).toBe(true);
    chrome.see({ window: 800 });
    expect(chrome.open()).toBe(false);
  });

  test('turning the screen with it does not close it, and closing it then does', () => {
    const chrome = page();
    chrome.field.focus();
    chrome.see({ window: 460 });
    chrome.see({ width: 800, window: 170 });
    expect(chrome.open()).toBe(true);
    chrome.see({ window: 340 });
    expect(chrome.open()).toBe(false);
    chrome.see({ window: 170 });
    expect(chrome.open()).toBe(true);
    chrome.see({ width: 390, window: 460 });
    expect(chrome.open()).toBe(true);
    chrome.see({ window: 800 });
    expect(chrome.open()).toBe(false);
  });
});

test('the field that is written in is brought into view when the keyboard comes, and not again', () => {
  const { field, see } = page();
  field.scrollIntoView = vi.fn();
  field.focus();
  see({ window: 460 });
  see({ window: 460, offsetTop: 20 });
  expect(field.scrollIntoView).toHaveBeenCalledOnce();
});

test('a button that is pressed while the page learns of the keyboard stays where it is until its click', () => {
  press(document.body, 'pointerdown');
  const late = page(800, 460, true);
  expect(late.open()).toBe(false);
  late.button.focus();
  press(late.button, 'pointerup', 'click');
  vi.advanceTimersByTime(1);
  expect(late.open()).toBe(true);
});

describe('without a keyboard on the screen', () => {
  test('a field may have the focus in a page of any height', () => {
    const { open, field, see } = page(380);
    field.focus();
    see({ window: 350 });
    expect(open()).toBe(false);
  });

  test('turning the screen opens none', () => {
    const { open, field, see } = page();
    field.focus();
    see({ width: 800, window: 340 });
    expect(open()).toBe(false);
  });

  test('a window made smaller by hand is no keyboard, nor the reason to see one later', () => {
    const { open, field, see } = page();
    see({ window: 400 });
    expect(open()).toBe(false);
    field.focus();
    see({ window: 400 });
    expect(open()).toBe(false);
  });

  test('a window made smaller while a field has the focus is whole again when the field was left', () => {
    const { open, field, see } = page();
    field.focus();
    see({ window: 400 });
    expect(open()).toBe(true);
    field.blur();
    vi.runAllTimers();
    expect(open()).toBe(false);
  });

  test('nothing changes while something is pressed, however long', () => {
    const { open, field, button, see } = page();
    field.focus();
    see({ window: 400 });
    press(button, 'pointerdown');
    field.blur();
    vi.advanceTimersByTime(10_000);
    expect(open()).toBe(true);
    press(button, 'pointerup', 'click');
    expect(open()).toBe(true);
    vi.runAllTimers();
    expect(open()).toBe(false);
  });
});
