import type { Plugin } from '@orangery/api';
import { useRef, useState } from 'react';
import type { PluginChange } from './plugin-actions.ts';

type Kind = 'change' | 'trial';
type Item = { kind: Kind; change: PluginChange; done: Promise<boolean> };
type Send = (plugin: Plugin, kind: Kind, change: PluginChange) => Promise<boolean>;

const merged = (first: PluginChange, later: PluginChange): PluginChange => {
  const params = { ...first.params, ...later.params };
  return { ...first, ...later, ...((first.params || later.params) && { params }) };
};

/**
 * Sends the changes of each plugin one after the other; those made while one is on its way are sent as one. `pending` has
 * what the server has not answered yet.
 */
export function useChangeQueue(send: Send) {
  const [pending, setPending] = useState<ReadonlyMap<number, PluginChange>>(new Map());
  const queues = useRef(new Map<number, Item[]>());
  const latest = useRef(send);
  latest.current = send;

  function show(id: number, items: readonly Item[]): void {
    setPending((before) => {
      const others = [...before].filter(([other]) => other !== id);
      const change = items.map((item) => item.change).reduce(merged, {});
      return new Map(items.length > 0 ? [...others, [id, change]] : others);
    });
  }

  function add(plugin: Plugin, kind: Kind, change: PluginChange): Promise<boolean> {
    const items = queues.current.get(plugin.id) ?? [];
    queues.current.set(plugin.id, items);
    const last = items.at(-1);
    if (last && items.length > 1 && last.kind === 'change' && kind === 'change') {
      last.change = merged(last.change, change);
      show(plugin.id, items);
      return last.done;
    }
    const run = async () => {
      try {
        return await latest.current(plugin, kind, item.change);
      } finally {
        items.shift();
        show(plugin.id, items);
      }
    };
    const before = last?.done ?? Promise.resolve();
    const item: Item = { kind, change, done: before.then(run, run) };
    items.push(item);
    show(plugin.id, items);
    return item.done;
  }

  return { pending, add };
}
