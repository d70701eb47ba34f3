import { beforeEach, expect, test, vi } from 'vitest';
import { whenNear } from './near-view.ts';

class Eye {
  static all: Eye[] = [];
  readonly seen = new Set<Element>();
  readonly run: (entries: { target: Element; isIntersecting: boolean }[]) => void;
  readonly options: { root: Element | null; rootMargin: string };
  constructor(run: Eye['run'], options: Eye['options']) {
    this.run = run;
    this.options = options;
    Eye.all.push(this);
  }
  observe = (target: Element) => this.seen.add(target);
  unobserve = (target: Element) => this.seen.delete(target);
  look = (isIntersecting: boolean) => this.run([...this.seen].map((target) => ({ target, isIntersecting })));
}

beforeEach(() => {
  Eye.all = [];
  vi.stubGlobal('IntersectionObserver', Eye);
});

/** A list of two that scrolls. */
function listOf() {
  const list = document.createElement('ol');
  list.dataset.scrolls = '';
  list.append(document.createElement('li'), document.createElement('li'));
  const [one, other] = list.children as unknown as [Element, Element];
  return { list, one, other };
}

test('elements of one list share an observer, and each callback runs once, when its element comes near', () => {
  const { list, one, other } = listOf();
  const [first, second] = [vi.fn(), vi.fn()];
  whenNear(one, '600px', first);
  whenNear(other, '600px', second);
  expect(Eye.all.map(({ options }) => options)).toEqual([{ root: list, rootMargin: '600px' }]);
  const [eye] = Eye.all as [Eye];
  eye.look(false);
  expect(first).not.toHaveBeenCalled();
  eye.look(true);
  eye.look(true);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
  expect(eye.seen.size).toBe(0);
});

test('another margin and another list each get a separate observer', () => {
  const [here, there] = [listOf(), listOf()];
  whenNear(here.one, '600px', vi.fn());
  whenNear(here.one, '5000px', vi.fn());
  whenNear(there.one, '600px', vi.fn());
  expect(Eye.all).toHaveLength(3);
});

test('an element that is no longer watched gets no callback, and the others still do', () => {
  const { one, other } = listOf();
  const [first, second] = [vi.fn(), vi.fn()];
  const leave = whenNear(one, '600px', first);
  whenNear(other, '600px', second);
  leave();
  Eye.all[0]?.look(true);
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledOnce();
});
