import { expect, test, vi } from 'vitest';
import type { LoadedMaterials } from '../load-materials.ts';
import type { PaintAnswer, PaintRequest } from './messages.ts';
import { createWorkerPainter, type PaintPort } from './paint-in-worker.ts';

const job = {
  slide: { id: 'slide1', layout: 'text', title: 'Orchards' },
  settings: { language: 'en', numbers: false },
  theme: 'slate',
  width: 142,
} as const;
const none = { icons: [], addresses: [] };

/** A worker that does what the test says. */
function begin(given: Partial<LoadedMaterials> = {}) {
  const target = new EventTarget();
  const sent: PaintRequest[] = [];
  const port: PaintPort = {
    postMessage: (message) => void sent.push(message),
    terminate: vi.fn(),
    addEventListener: target.addEventListener.bind(target) as never,
  };
  const materials = { icon: () => undefined, picture: () => undefined, load: () => null, ...given };
  const painter = createWorkerPainter({ materials, start: () => port, loadFiles: async () => ({}) });
  const answer = (data: PaintAnswer) => target.dispatchEvent(new MessageEvent('message', { data }));
  const fail = () => target.dispatchEvent(new Event('error'));
  const kinds = () => sent.map(({ kind }) => kind);
  return { painter, port, sent, kinds, answer, fail };
}

test('slides are sent to the worker once it is there, after the fonts', async () => {
  const { painter, kinds, answer } = begin();
  const painted = painter.paint(job);
  expect(kinds()).toEqual([]);
  answer({ kind: 'ready' });
  await vi.waitFor(() => expect(kinds()).toEqual(['fonts', 'paint']));
  answer({ kind: 'painted', id: 1, picture: 'data:1', missing: none });
  expect((await painted).picture).toBe('data:1');
});

test('of several slides each gets its picture, in any order', async () => {
  const { painter, kinds, answer } = begin();
  const [one, other] = [painter.paint(job), painter.paint(job)];
  answer({ kind: 'ready' });
  await vi.waitFor(() => expect(kinds()).toHaveLength(3));
  const [first, second] = ['data:1', 'data:2'];
  answer({ kind: 'painted', id: 2, picture: second, missing: none });
  answer({ kind: 'painted', id: 1, picture: first, missing: none });
  expect([(await one).picture, (await other).picture]).toEqual([first, second]);
});

test('where the worker does not start, what was asked of it and all that follows fails', async () => {
  const { painter, port, answer, fail } = begin();
  const waiting = painter.paint(job);
  fail();
  await expect(waiting).rejects.toThrow();
  await expect(painter.paint(job)).rejects.toThrow();
  answer({ kind: 'ready' });
  await expect(painter.paint(job)).rejects.toThrow();
  expect(port.terminate).toHaveBeenCalled();
});

test('nobody waits for a picture once the worker has ended', async () => {
  const early = begin();
  const unsent = early.painter.paint(job);
  early.painter.end();
  await expect(unsent).rejects.toThrow();
  const { painter, port, kinds, answer } = begin();
  const sent = painter.paint(job);
  answer({ kind: 'ready' });
  await vi.waitFor(() => expect(kinds()).toHaveLength(2));
  painter.end();
  await expect(sent).rejects.toThrow();
  await expect(painter.paint(job)).rejects.toThrow();
  expect(port.terminate).toHaveBeenCalled();
});

test('a slide that cannot be painted fails alone', async () => {
  const { painter, kinds, answer } = begin();
  const [one, other] = [painter.paint(job), painter.paint(job)];
  answer({ kind: 'ready' });
  await vi.waitFor(() => expect(kinds()).toHaveLength(3));
  answer({ kind: 'failed', id: 1 });
  answer({ kind: 'painted', id: 2, picture: 'data:2', missing: none });
  await expect(one).rejects.toThrow();
  expect((await other).missing).toEqual(none);
});

test('what the worker misses is loaded in the page and sent', async () => {
  const loaded = vi.fn(async () => {});
  const nodes = [['path', { d: 'M0 0L1 1' }]] as const;
  const { painter, sent } = begin({ load: loaded, icon: () => nodes, picture: () => null });
  const needs = { icons: ['leaf'], addresses: ['/objects/gone.png'] } as const;
  await painter.supply(needs);
  expect(loaded).toHaveBeenCalledWith(needs);
  expect(sent).toEqual([
    { kind: 'materials', icons: [['leaf', nodes]], pictures: [['/objects/gone.png', null]] },
  ]);
  expect(painter.supply(none)).toBe(null);
});
