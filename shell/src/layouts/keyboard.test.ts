import { afterEach, expect, test } from 'vitest';
import { followKeyboard } from './keyboard.ts';

const ended: (() => void)[] = [];
afterEach(() => {
  for (const end of ended.splice(0)) end();
});

/** A page 800 px high in a browser whose visible part the test changes. */
function page() {
  window.innerHeight = 800;
  const viewport = Object.assign(new EventTarget(), { height: 800, offsetTop: 0, scale: 1 });
  const frame = document.createElement('div');
  const end = followKeyboard(frame, viewport as unknown as VisualViewport);
  ended.push(end);
  const see = (part: Partial<typeof viewport>) => {
    Object.assign(viewport, part);
    viewport.dispatchEvent(new Event('resize'));
    return [frame.style.blockSize, frame.style.translate];
  };
  return { see, end };
}

test('the page stands above a keyboard that covers it, and is whole again without', () => {
  const { see } = page();
  expect(see({ height: 460, offsetTop: 90 })).toEqual(['460px', '0px 90px']);
  expect(see({ height: 800, offsetTop: 0 })).toEqual(['', '']);
});

test.each([
  ['a bar of the browser', { height: 740 }],
  ['a page zoomed in by fingers', { height: 400, scale: 2 }],
])('%s is no keyboard', (_, part) => {
  expect(page().see(part)).toEqual(['', '']);
});

test('what it has changed is put back at its end', () => {
  const { see, end } = page();
  see({ height: 460 });
  end();
  expect(see({ height: 400 })).toEqual(['', '']);
});
