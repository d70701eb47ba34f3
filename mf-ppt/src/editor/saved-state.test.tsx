import { act, render, screen } from '@testing-library/react';
import { proxy, ref } from 'valtio';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { emptyHistory } from '../open-deck/history.ts';
import type { DeckState } from '../open-deck/open-deck.ts';
import { type DeckAccess, DeckContext } from '../open-deck/use-deck.ts';
import { deck } from '../testing/decks.ts';
import { startTranslations } from '../testing/start-translations.ts';
import { createEditing, EditingContext } from './editing.ts';
import { SavedState } from './saved-state.tsx';

startTranslations();
beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

function show() {
  const state = proxy<DeckState>({
    status: 'ready',
    deck: ref(deck()),
    history: ref(emptyHistory),
    saving: 'saving',
    code: null,
    back: null,
  });
  const access = { id: 'a', open: { state }, saved: {} } as unknown as DeckAccess;
  const { container } = render(
    <DeckContext value={access}>
      <EditingContext value={createEditing()}>
        <SavedState />
      </EditingContext>
    </DeckContext>,
  );
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  /** A cloud is shown, at rest, rather than something that turns. */
  const isCalm = () => container.querySelector('svg') !== null;
  return { state, pass, isCalm };
}

test('nothing turns while a person goes on typing, however long it takes', async () => {
  const { state, pass, isCalm } = show();
  for (const title of ['A', 'Ab', 'Abc', 'Abcd']) {
    state.deck = ref(deck({ title }));
    await pass(1_000);
    expect(isCalm()).toBe(true);
  }
  expect(screen.getByText('Saving')).toBeTruthy();
});

test('saving that takes long is seen, and no longer once it is saved', async () => {
  const { state, pass, isCalm } = show();
  await pass(2_000);
  expect(isCalm()).toBe(false);
  state.saving = 'saved';
  await pass(0);
  expect(isCalm()).toBe(true);
});
