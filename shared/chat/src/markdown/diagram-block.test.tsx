import { startI18n } from '@orangery/locales';
import chat from '@orangery/locales/en/chat.json';
import { fakeHost, renderInHost } from '@orangery/testing';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rememberSize } from '../diagrams/diagram-sizes.ts';
import { DiagramBlock } from './diagram-block.tsx';

startI18n('en', { chat });

const drawing = vi.hoisted(() => ({ finish: () => {}, fail: () => {} }));
// Its library draws in browsers only.
vi.mock('../diagrams/draw-diagram.ts', () => ({
  drawDiagram: () =>
    new Promise<string>((resolve, reject) => {
      drawing.finish = () => resolve('<svg/>');
      drawing.fail = () => reject(new Error('Parse error'));
    }),
}));
vi.mock('../use-seen.ts', () => ({ useSeen: () => ({ box: { current: null }, seen: true }) }));

/** Measuring the picture takes a few turns. */
const finish = () =>
  act(async () => {
    drawing.finish();
    await new Promise((resolve) => setTimeout(resolve));
  });

let addresses = 0;
const revoke = vi.fn();

beforeEach(() => {
  addresses = 0;
  revoke.mockReset();
  URL.createObjectURL = () => `blob:${++addresses}`;
  URL.revokeObjectURL = revoke;
});
afterEach(cleanup);

test('a picture keeps its address until the one in another theme takes its place', async () => {
  const host = fakeHost({});
  const { unmount } = await renderInHost(
    <DiagramBlock code="graph TD; a-->b" source="source" codeTools={null} tools={null} />,
    { host },
  );
  const picture = () => screen.getByRole('img').getAttribute('src');
  await finish();
  expect(picture()).toBe('blob:1');
  await act(async () => {
    Object.assign(host.session, { theme: 'dark' });
  });
  expect(picture()).toBe('blob:1');
  expect(revoke).not.toHaveBeenCalled();
  await finish();
  expect(picture()).toBe('blob:2');
  expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:1');
  await unmount();
  expect(revoke).toHaveBeenLastCalledWith('blob:2');
});

/** Shows a diagram that this browser has drawn before. @returns the place that is kept for it */
async function showKnown(code: string) {
  rememberSize(code, { width: 300, height: 200 });
  const { container } = await renderInHost(
    <DiagramBlock code={code} source="source" codeTools={null} tools={null} />,
    { host: fakeHost({}) },
  );
  return () => container.querySelector('svg[viewBox="0 0 300 200"]');
}

test('a diagram that was drawn before keeps its place until it is there', async () => {
  const place = await showKnown('graph TD; a-->c');
  expect(place()).not.toBeNull();
  expect(screen.queryByText('source')).toBeNull();
  await finish();
  expect(place()).toBeNull();
  expect(screen.getByRole('img').getAttribute('src')).toMatch(/^blob:/);
});

test('a diagram that cannot be drawn any more shows its source in the place it had', async () => {
  const place = await showKnown('graph TD; a-->');
  await act(async () => drawing.fail());
  expect(place()).toBeNull();
  expect(screen.getByText('source')).toBeDefined();
});
