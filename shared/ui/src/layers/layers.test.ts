import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addLayer } from './layers.ts';

const settled = () => vi.waitFor(() => expect(window.history.state?.layer).toBeDefined());
const atPage = () => vi.waitFor(() => expect(window.history.state).toEqual({ key: 'page' }));
const add = (close = vi.fn()) => {
  const remove = addLayer(() => {
    close();
    remove();
  });
  return { close, remove };
};

beforeEach(() => window.history.pushState({ key: 'page' }, '', '/chat_room'));
afterEach(async () => {
  vi.restoreAllMocks();
  await atPage();
});

test('back closes the uppermost layer, and leaves the page where it is', async () => {
  const drawer = add();
  await settled();
  const below = window.history.state;
  const dialog = add();
  await vi.waitFor(() => expect(window.history.state).not.toEqual(below));
  window.history.back();
  await vi.waitFor(() => expect(dialog.close).toHaveBeenCalledOnce());
  expect(drawer.close).not.toHaveBeenCalled();
  expect(window.history.state).toEqual(below);
  window.history.back();
  await vi.waitFor(() => expect(drawer.close).toHaveBeenCalledOnce());
  expect(window.location.pathname).toBe('/chat_room');
});

test('a layer has its step at once', async () => {
  const { remove } = add();
  expect(window.history.state.layer).toBeDefined();
  remove();
});

test('back that comes before a layer has its step, while another one is taken back, closes that layer alone', async () => {
  const drawer = add();
  const menu = add();
  const dialog = { close: vi.fn() };
  const go = window.history.go.bind(window.history);
  vi.spyOn(window.history, 'go').mockImplementationOnce((steps) => {
    add(dialog.close);
    const back = () => window.dispatchEvent(new PopStateEvent('popstate', { state: { key: 'page' } }));
    window.addEventListener('popstate', back, { once: true });
    go(steps);
  });
  menu.remove();
  await vi.waitFor(() => expect(dialog.close).toHaveBeenCalledOnce());
  expect(drawer.close).not.toHaveBeenCalled();
  drawer.remove();
  window.history.replaceState({ key: 'page' }, '');
});

test('what is closed otherwise takes its step along', async () => {
  const drawer = add();
  await settled();
  drawer.remove();
  await atPage();
  expect(drawer.close).not.toHaveBeenCalled();
});

test('a step is marked while it is being taken back', async () => {
  const go = window.history.go.bind(window.history);
  const marked = vi.fn();
  vi.spyOn(window.history, 'go').mockImplementation((steps) => {
    marked(window.history.state);
    go(steps);
  });
  const drawer = add();
  await settled();
  drawer.remove();
  await atPage();
  expect(marked).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ leaving: expect.any(Number) }));
});

test('one that takes the place of another one takes over its step', async () => {
  const push = vi.spyOn(window.history, 'pushState');
  const go = vi.spyOn(window.history, 'go');
  const drawer = add();
  await settled();
  drawer.remove();
  const dialog = add();
  window.history.back();
  await vi.waitFor(() => expect(dialog.close).toHaveBeenCalledOnce());
  expect([push.mock.calls.length, go.mock.calls.length]).toEqual([1, 0]);
});

test('going on from a layer is not taken back, and its step is passed over on the way back', async () => {
  const menu = add();
  await settled();
  menu.remove();
  window.history.pushState({ key: 'next' }, '', '/mine_module');
  const drawer = add();
  await settled();
  expect(window.location.pathname).toBe('/mine_module');
  window.history.back();
  await vi.waitFor(() => expect(drawer.close).toHaveBeenCalledOnce());
  expect(window.history.state).toEqual({ key: 'next' });
  window.history.back();
  await atPage();
});

test('one that stays open is asked again the next time', async () => {
  const close = vi.fn();
  const remove = addLayer(close);
  await settled();
  window.history.back();
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  await settled();
  window.history.back();
  await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(2));
  await settled();
  remove();
});
