import { describe, expect, it, vi } from 'vitest';
import { createEventBus } from './create-event-bus.ts';
import type { EventName } from './events.ts';
import type { BusChannel } from './mirror.ts';
import type { BusRecord } from './types.ts';

/** Two tabs: what one end posts, the other receives, a structured copy of it and in the same turn. */
function tabs() {
  const ends: ((event: { data: unknown }) => void)[][] = [[], []];
  const sent: unknown[] = [];
  const end = (own: number): BusChannel => ({
    postMessage: (message) => {
      sent.push(message);
      for (const listener of ends[1 - own] ?? []) listener({ data: structuredClone(message) });
    },
    addEventListener: (_type, listener) => ends[own]?.push(listener),
  });
  return { here: end(0), there: end(1), sent };
}

const dark = { theme: 'dark' } as const;

describe('delivery', () => {
  it('calls the listeners in the order of registration', () => {
    const bus = createEventBus();
    const calls: string[] = [];
    bus.on('room:opened', ({ roomId }) => calls.push(`first ${roomId}`));
    bus.on('room:opened', ({ roomId }) => calls.push(`second ${roomId}`));
    bus.emit('room:opened', { roomId: '1' });
    expect(calls).toEqual(['first 1', 'second 1']);
  });

  it('reports a listener that throws and goes on with the others', () => {
    const report = vi.fn();
    const bus = createEventBus({ report });
    const failure = new Error('broken listener');
    const after = vi.fn();
    bus.on('room:saved', () => {
      throw failure;
    });
    bus.on('room:saved', after);
    bus.emit('room:saved', { roomId: '1' });
    expect(report).toHaveBeenCalledWith(failure, 'room:saved');
    expect(after).toHaveBeenCalledOnce();
  });

  it('does not call a listener that an earlier one removed', () => {
    const bus = createEventBus();
    const second = vi.fn();
    bus.on('room:saved', () => remove());
    const remove = bus.on('room:saved', second);
    bus.emit('room:saved', { roomId: '1' });
    expect(second).not.toHaveBeenCalled();
  });

  it('removes one registration at a time', () => {
    const bus = createEventBus();
    const listener = vi.fn();
    const remove = bus.on('room:saved', listener);
    bus.on('room:saved', listener);
    remove();
    bus.emit('room:saved', { roomId: '1' });
    expect(listener).toHaveBeenCalledOnce();
  });
});

describe('scope', () => {
  it('removes the listener when the scope ends', () => {
    const bus = createEventBus();
    const scope = new AbortController();
    const listener = vi.fn();
    bus.on('room:saved', listener, scope);
    scope.abort();
    bus.emit('room:saved', { roomId: '1' });
    expect(listener).not.toHaveBeenCalled();
  });

  it('registers nothing in a scope that has ended, and replays nothing', () => {
    const bus = createEventBus();
    const listener = vi.fn();
    bus.emit('theme:changed', dark);
    bus.on('theme:changed', listener, { signal: AbortSignal.abort() });
    bus.emit('theme:changed', { theme: 'default' });
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('replay', () => {
  it('gives a late listener the latest payload of a state', () => {
    const bus = createEventBus();
    bus.emit('theme:changed', dark);
    bus.emit('theme:changed', { theme: 'default' });
    const listener = vi.fn();
    bus.on('theme:changed', listener);
    expect(listener.mock.calls).toEqual([[{ theme: 'default' }]]);
  });

  it('does not replay the state of a user who has left', () => {
    const bus = createEventBus();
    const member = (username: string) => ({ status: 'member', username, vipLevel: 1 }) as const;
    const heard = (name: 'oranges:changed' | 'theme:changed') => {
      const listener = vi.fn();
      bus.on(name, listener)();
      return listener.mock.calls.length;
    };
    bus.emit('session:changed', member('mira'));
    bus.emit('theme:changed', dark);
    bus.emit('oranges:changed', { left: 7 });
    bus.emit('session:changed', { ...member('mira'), vipLevel: 2 });
    expect(heard('oranges:changed')).toBe(1);
    bus.emit('session:changed', { status: 'guest' });
    expect(heard('oranges:changed')).toBe(0);
    bus.emit('session:changed', member('noor'));
    bus.emit('oranges:changed', { left: 1 });
    bus.emit('session:changed', member('mira'));
    expect(heard('oranges:changed')).toBe(0);
    expect(heard('theme:changed')).toBe(1);
  });

  it('gives a request that nobody was there for to the next listener, once', () => {
    const bus = createEventBus();
    const [first, second] = [vi.fn(), vi.fn()];
    bus.emit('composer:insert', { text: 'early' });
    expect(bus.isUnheard('composer:insert')).toBe(true);
    bus.on('composer:insert', first);
    bus.on('composer:insert', second);
    expect(first.mock.calls).toEqual([[{ text: 'early' }]]);
    expect(second).not.toHaveBeenCalled();
    bus.emit('composer:insert', { text: 'heard' });
    expect(bus.isUnheard('composer:insert')).toBe(false);
    bus.on('composer:insert', second);
    expect(second.mock.calls).toEqual([[{ text: 'heard' }]]);
  });

  it('does not repeat an occurrence', () => {
    const bus = createEventBus();
    bus.emit('room:opened', { roomId: '1' });
    const listener = vi.fn();
    bus.on('room:opened', listener);
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('other tabs', () => {
  it('get mirrored events, and only those', () => {
    const { here, there } = tabs();
    const mine = createEventBus({ channel: here });
    const theirs = createEventBus({ channel: there });
    const theme = vi.fn();
    const room = vi.fn();
    theirs.on('theme:changed', theme);
    theirs.on('room:saved', room);
    mine.emit('theme:changed', dark);
    mine.emit('room:saved', { roomId: '1' });
    expect(theme).toHaveBeenCalledWith(dark);
    expect(room).not.toHaveBeenCalled();
  });

  it('do not echo an event that a listener emits again', () => {
    const { here, there, sent } = tabs();
    const mine = createEventBus({ channel: here });
    const theirs = createEventBus({ channel: there });
    let received = 0;
    theirs.on('session:ended', ({ reason }) => {
      received += 1;
      if (received < 3) theirs.emit('session:ended', { reason });
    });
    mine.emit('session:ended', { reason: 'kicked' });
    expect(sent).toHaveLength(1);
    mine.emit('session:ended', { reason: 'kicked' });
    expect(sent).toHaveLength(2);
  });

  it('do not echo a state that is emitted again later', () => {
    const { here, there, sent } = tabs();
    const mine = createEventBus({ channel: here });
    const theirs = createEventBus({ channel: there });
    mine.emit('theme:changed', dark);
    theirs.emit('theme:changed', dark);
    expect(sent).toHaveLength(1);
    theirs.emit('theme:changed', { theme: 'default' });
    expect(sent).toHaveLength(2);
  });

  it('cannot send what is not an event', () => {
    const { here, there } = tabs();
    const bus = createEventBus({ channel: here });
    const seen = vi.fn();
    bus.tap(seen);
    for (const message of [null, 'text', {}, { name: 'toString' }, { name: 'room:saved', payload: {} }]) {
      there.postMessage(message);
    }
    expect(seen).not.toHaveBeenCalled();
  });

  it('that send thousands of events cost a few deliveries: the first, then the last of each frame', () => {
    vi.useFakeTimers();
    try {
      const { here, there } = tabs();
      const mine = createEventBus({ channel: here });
      const theirs = createEventBus({ channel: there });
      const seen: (number | null)[] = [];
      theirs.on('quota:changed', ({ left }) => seen.push(left));
      for (let left = 100_000; left > 0; left -= 1) mine.emit('quota:changed', { model: '3.5', left });
      expect(seen).toEqual([100_000]);
      vi.advanceTimersByTime(100);
      expect(seen).toEqual([100_000, 1]);
      mine.emit('quota:changed', { model: '3.5', left: 0 });
      expect(seen).toEqual([100_000, 1, 0]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('keep what is left of every model, and the order of a session and what belongs to it', () => {
    vi.useFakeTimers();
    try {
      const { here, there } = tabs();
      const mine = createEventBus({ channel: here });
      const theirs = createEventBus({ channel: there });
      const seen: string[] = [];
      theirs.on('quota:changed', ({ model, left }) => seen.push(`${model}: ${left}`));
      theirs.on('session:changed', ({ status }) => seen.push(status));
      const member = { status: 'member', username: 'mira', vipLevel: 1 } as const;
      mine.emit('session:changed', member);
      mine.emit('session:changed', { status: 'guest' });
      mine.emit('quota:changed', { model: '3.5', left: 3 });
      mine.emit('quota:changed', { model: '4.0', left: 2 });
      mine.emit('session:changed', { ...member, username: 'noor' });
      vi.advanceTimersByTime(100);
      expect(seen).toEqual(['member', '3.5: 3', '4.0: 2', 'member']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('that cannot be reached do not stop the event here', () => {
    const report = vi.fn();
    const failure = new Error('channel closed');
    const channel: BusChannel = {
      postMessage: () => {
        throw failure;
      },
      addEventListener: () => {},
    };
    const bus = createEventBus({ channel, report });
    const listener = vi.fn();
    bus.on('theme:changed', listener);
    bus.emit('theme:changed', dark);
    expect(listener).toHaveBeenCalledWith(dark);
    expect(report).toHaveBeenCalledWith(failure, 'theme:changed');
  });
});

describe('tap', () => {
  it('sees every event with its time and origin', () => {
    const { here, there } = tabs();
    const bus = createEventBus({ channel: here, now: () => 42 });
    const other = createEventBus({ channel: there });
    const records: BusRecord[] = [];
    const remove = bus.tap((record) => records.push(record));
    bus.emit('room:saved', { roomId: '1' });
    other.emit('theme:changed', dark);
    remove();
    bus.emit('room:saved', { roomId: '2' });
    expect(records).toEqual([
      { name: 'room:saved', payload: { roomId: '1' }, at: 42, remote: false },
      { name: 'theme:changed', payload: dark, at: 42, remote: true },
    ]);
  });
});

describe('an event that is not in the list', () => {
  const later = 'room:painted' as EventName;

  it('reaches the listeners of this tab, with one warning', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { here, sent } = tabs();
    const bus = createEventBus({ channel: here });
    const listener = vi.fn();
    bus.on(later, listener);
    bus.emit(later, { roomId: '1' } as never);
    bus.emit(later, { roomId: '2' } as never);
    expect(listener).toHaveBeenCalledTimes(2);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(sent).toEqual([]);
    warn.mockRestore();
  });
});
