import type { AccountPlugin, ModelQuota } from '@orangery/api';
import { type BusChannel, createEventBus } from '@orangery/bus';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followQuota, tightestQuota } from './follow-quota.ts';

const day = (left: number | null) => ({ model: '4.0', per: 'day', limit: 20, left, resets_at: 0 }) as const;
const month = (left: number | null) =>
  ({ model: '4.0', per: 'month', limit: 600, left, resets_at: 0 }) as const;
const other = { model: '3.5', per: 'day', limit: 10, left: 7, resets_at: 0 } as const;

type User = { quotas: ModelQuota[]; oranges: number; plugins: AccountPlugin[] };
type Session = { userInfo: User | null };

const userWith = (dayLeft: number | null, monthLeft: number | null): User => ({
  quotas: [day(dayLeft), month(monthLeft), { ...other }],
  oranges: 5,
  plugins: [],
});
const leftsOf = ({ userInfo }: Session) => userInfo?.quotas.map(({ left }) => left);

describe('the tightest limit of a model', () => {
  it.each([
    ['is the day when less is left of it', 3, 500, 'day'],
    ['is the month when less is left of it', 20, 7, 'month'],
    ['is the only one there is', null, 7, 'month'],
  ])('%s', (_, dayLeft, monthLeft, per) => {
    expect(tightestQuota(userWith(dayLeft, monthLeft).quotas, '4.0')?.per).toBe(per);
  });

  it('is not known of a model the plan does not name', () => {
    expect(tightestQuota(userWith(1, 1).quotas, 'o1')).toBeUndefined();
  });
});

describe('a change of quota', () => {
  it.each([
    ['lowers the tightest limit only', [3, 500], 2, [2, 500, 7]],
    ['gives back what a failed answer had taken', [2, 500], 3, [3, 500, 7]],
    ['raises every limit that cannot be right any more', [0, 4], 19, [19, 19, 7]],
    ['takes the limits away where there are none any more', [3, 500], null, [null, null, 7]],
  ] as const)('%s', (_, [dayLeft, monthLeft], left, lefts) => {
    const bus = createEventBus();
    const session = { userInfo: userWith(dayLeft, monthLeft) };
    followQuota(bus, session);
    bus.emit('quota:changed', { model: '4.0', left });
    expect(leftsOf(session)).toEqual(lefts);
  });

  it('is ignored while the user is not known', () => {
    const bus = createEventBus();
    const session: Session = { userInfo: null };
    followQuota(bus, session);
    bus.emit('quota:changed', { model: '4.0', left: 1 });
    bus.emit('oranges:changed', { left: 1 });
    expect(session.userInfo).toBeNull();
  });
});

describe('two tabs of one user', () => {
  /** Two tabs: what one end posts, the other receives as a structured copy. */
  function twoTabs() {
    const listeners: ((event: { data: unknown }) => void)[][] = [[], []];
    const channel = (own: number): BusChannel => ({
      postMessage: (message) => {
        for (const listener of listeners[1 - own] ?? []) listener({ data: structuredClone(message) });
      },
      addEventListener: (_type, listener) => listeners[own]?.push(listener),
    });
    return [0, 1].map((own) => {
      const bus = createEventBus({ channel: channel(own) });
      const session = { userInfo: userWith(3, 500) };
      followQuota(bus, session);
      return { bus, session };
    });
  }
  afterEach(() => {
    vi.useRealTimers();
  });
  let tabs: ReturnType<typeof twoTabs>;
  beforeEach(() => {
    vi.useFakeTimers();
    tabs = twoTabs();
  });

  it('read the same quota and oranges after a question in either of them', () => {
    tabs[0]?.bus.emit('quota:changed', { model: '4.0', left: 2 });
    tabs[1]?.bus.emit('quota:changed', { model: '4.0', left: 1 });
    tabs[1]?.bus.emit('oranges:changed', { left: 4 });
    vi.runAllTimers();
    for (const { session } of tabs) {
      expect(leftsOf(session)).toEqual([1, 500, 7]);
      expect(session.userInfo.oranges).toBe(4);
    }
  });

  it('have the same plugins after a change in either of them', () => {
    const plugins = [{ id: 7, enabled: true, params: { isOpen: true } }];
    tabs[0]?.bus.emit('plugins:changed', { plugins });
    vi.runAllTimers();
    for (const { session } of tabs) expect(session.userInfo.plugins).toEqual(plugins);
  });
});
