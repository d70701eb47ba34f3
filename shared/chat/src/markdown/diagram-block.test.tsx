import { startI18n } from '@orangery/locales';
import chat from '@orangery/locales/en/chat.json';
import { fakeHost, renderInHost } from '@orangery/testing';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DiagramBlock } from './diagram-block.tsx';

startI18n('en', { chat });

const drawing = vi.hoisted(() => ({ finish: () => {} }));
// Its library draws in browsers only.
vi.mock('../diagrams/draw-diagram.ts', () => ({
  drawDiagram: () =>
    new Promise<string>((resolve) => {
      drawing.finish = () => resolve('<svg/>');
    }),
}));
vi.mock('../use-seen.ts', () => ({ useSeen: () => ({ box: { current: null }, seen: true }) }));

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
  await act(async () => drawing.finish());
  expect(picture()).toBe('blob:1');
  await act(async () => {
    Object.assign(host.session, { theme: 'dark' });
  });
  expect(picture()).toBe('blob:1');
  expect(revoke).not.toHaveBeenCalled();
  await act(async () => drawing.finish());
  expect(picture()).toBe('blob:2');
  expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:1');
  unmount();
  expect(revoke).toHaveBeenLastCalledWith('blob:2');
});
