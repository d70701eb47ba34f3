import 'fake-indexeddb/auto';
import { ApiError, type Deck, type DeckEdit } from '@orangery/api';
import { deckChanged } from '@orangery/api/errors';
import { slideThemes } from '@orangery/api/slides';
import { fakeApi } from '@orangery/testing';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { deck, deckId, slide, stored } from '../testing/decks.ts';
import { maxSteps } from './history.ts';
import { keepSaved } from './keep-saved.ts';
import { keptDeck } from './kept-decks.ts';
import { createOpenDeck } from './open-deck.ts';

type Tab = {
  open: ReturnType<typeof createOpenDeck>;
  saved: ReturnType<typeof keepSaved>;
  /** The revision that it has fetched or saved last. */
  revision: () => number;
};

let owners = 0;

/** A server with one deck, and tabs of one browser that tell each other what they have saved. */
function browser() {
  owners += 1;
  const owner = `owner${owners}`;
  const server = { deck: deck(), revision: 1 };
  const apiOf = (sees: () => void) =>
    fakeApi({
      'GET /chat/ppt/deck': () => {
        sees();
        return structuredClone(stored(server.deck, server.revision));
      },
      'POST /chat/ppt/save': ({ body }: { body: { revision: number; deck: Deck } }) => {
        if (body.revision !== server.revision) throw new ApiError('api', deckChanged, '');
        server.deck = structuredClone(body.deck);
        server.revision += 1;
        sees();
        return { revision: server.revision, updated_at: 1 };
      },
    } as Parameters<typeof fakeApi>[0]);
  const device = keptDeck(owner, deckId);
  const writes: Promise<boolean>[] = [];
  const write: typeof device.write = (value) => {
    writes.push(device.write(value));
    return writes.at(-1) as Promise<boolean>;
  };
  const tabs = new Set<Tab>();
  const openTab = async (): Promise<Tab> => {
    let revision = 0;
    const api = apiOf(() => {
      revision = server.revision;
    });
    const open = createOpenDeck({ split: (one) => [one], onChanged: () => saved.touch() });
    const onSaved = (revision: number) => {
      for (const other of tabs) if (other !== tab) setTimeout(() => other.saved.savedElsewhere(revision), 0);
    };
    const saved = keepSaved({ api, id: deckId, open, kept: { ...device, write }, onSaved });
    const tab = { open, saved, revision: () => revision };
    await saved.load();
    tabs.add(tab);
    return tab;
  };
  const closeTab = (tab: Tab) => {
    tabs.delete(tab);
    tab.saved.leave();
  };
  /** Everything is saved, and every tab has it, also where it looks like what was there before. */
  const rest = async (tab: Tab) => {
    await tab.saved.flush();
    await vi.waitFor(() => {
      for (const { open, revision } of tabs) {
        expect(revision()).toBe(server.revision);
        expect(open.state.saving).toBe('saved');
        expect(open.deck()).toEqual(server.deck);
      }
    });
  };
  /** Closes the tabs that are left, and waits until nothing is written any more: the database goes with the test. */
  const close = async () => {
    for (const tab of tabs) {
      await rest(tab);
      closeTab(tab);
    }
    for (let seen = -1; seen !== writes.length; ) {
      seen = writes.length;
      await Promise.all(writes);
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  return { server, openTab, closeTab, rest, close };
}

const id = fc.constantFrom('cover', 'bloom', 'yield', 'fresh');
const anyEdit: fc.Arbitrary<DeckEdit> = fc.oneof(
  fc.record({
    op: fc.constant('insert' as const),
    after: fc.option(id),
    slide: id.map((one) => slide({ id: one })),
  }),
  fc.record({
    op: fc.constant('replace' as const),
    slide: fc.tuple(id, fc.string()).map(([one, title]) => slide({ id: one, title })),
  }),
  fc.record({ op: fc.constant('remove' as const), id }),
  fc.record({ op: fc.constant('move' as const), id, after: fc.option(id) }),
  fc.record({ op: fc.constant('theme' as const), theme: fc.constantFrom(...slideThemes) }),
);
const anyStep = fc.oneof(
  { weight: 6, arbitrary: fc.array(anyEdit, { minLength: 1, maxLength: 3 }) },
  { weight: 2, arbitrary: fc.constantFrom('undo' as const, 'redo' as const) },
  { weight: 1, arbitrary: fc.constant('reload' as const) },
);

function act({ open }: Tab, step: DeckEdit[] | 'undo' | 'redo'): void {
  if (step === 'undo' || step === 'redo') open[step]();
  else open.change(step, { label: '' });
}

function goAllTheWay({ open }: Tab, way: 'undo' | 'redo'): void {
  for (let left = maxSteps; left > 0; left -= 1) open[way]();
}

test('after random changes, undos and reloads, undoing all leads to the beginning and redoing all to the end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 25 }), async (steps) => {
      const { openTab, closeTab, rest, close } = browser();
      let tab = await openTab();
      for (const step of steps) {
        if (step !== 'reload') act(tab, step);
        else {
          await rest(tab);
          closeTab(tab);
          tab = await openTab();
        }
      }
      goAllTheWay(tab, 'redo');
      const end = tab.open.deck();
      goAllTheWay(tab, 'undo');
      expect(tab.open.deck()).toEqual(deck());
      goAllTheWay(tab, 'redo');
      expect(tab.open.deck()).toEqual(end);
      await close();
    }),
    { numRuns: 40 },
  );
});

test('what one of two tabs has changed can be undone in the other, all of it', async () => {
  const turn = fc.tuple(fc.constantFrom(0, 1), anyStep);
  await fc.assert(
    fc.asyncProperty(fc.array(turn, { maxLength: 12 }), async (turns) => {
      const { openTab, closeTab, rest, close } = browser();
      const tabs = [await openTab(), await openTab()];
      const tabAt = (at: number) => tabs[at] as Tab;
      for (const [at, step] of turns) {
        if (step !== 'reload') act(tabAt(at), step);
        await rest(tabAt(at));
        if (step !== 'reload') continue;
        closeTab(tabAt(at));
        tabs[at] = await openTab();
      }
      const [one, other] = [tabAt(0), tabAt(1)];
      goAllTheWay(one, 'undo');
      await rest(one);
      expect(other.open.deck()).toEqual(deck());
      goAllTheWay(other, 'redo');
      await rest(other);
      const end = other.open.deck();
      expect(one.open.deck()).toEqual(end);
      goAllTheWay(one, 'undo');
      expect(one.open.deck()).toEqual(deck());
      await close();
    }),
    { numRuns: 25 },
  );
});
