import type { Slide } from '@orangery/api';
import { keepingOf } from '@orangery/records/keeping';
import { proxy, ref, useSnapshot } from 'valtio';
import { type Draft, dropDraft, emptyDraft, storeDraft, storedDraft } from './draft.ts';
import type { OutlineRow, OutlineRows } from './outline-rows.ts';

/** `failed` with a code of the catalogue; 0: the connection came back, but what was being written was gone. */
type Phase =
  | { readonly name: 'idle' | 'running' | 'stopped' }
  | { readonly name: 'failed'; readonly code: number };

type GeneratorState = {
  /** Replaced as a whole. */
  draft: Draft;
  /** The line of the outline that is being written. */
  growing: OutlineRow | null;
  outline: Phase;
  slides: Phase;
  /** Slides that are there so far; replaced as a whole. */
  made: readonly Slide[];
};

/** Rest after a change before the draft is stored, milliseconds. */
const restTime = 400;

const idle: Phase = { name: 'idle' };
const empty = (draft: Draft): GeneratorState => ({
  draft: ref(draft),
  growing: null,
  outline: idle,
  slides: idle,
  made: ref([]),
});

const state = proxy<GeneratorState>(empty(emptyDraft('en')));
let owner: string | null = null;
let mayKeep = (): boolean => true;
let timer: ReturnType<typeof setTimeout> | undefined;

export const generatorState = state as Readonly<GeneratorState>;
export const useGenerator = (): Readonly<GeneratorState> => useSnapshot(state) as GeneratorState;

function store(): void {
  clearTimeout(timer);
  timer = undefined;
  if (owner !== null && mayKeep()) storeDraft(owner, state.draft);
}

/** Nothing has been written yet. */
export function emptyGenerator(language: Draft['wishes']['language']): void {
  Object.assign(state, empty(emptyDraft(language)));
}

/** Takes up the draft of a person. Returns what stores and forgets it. */
export function openDraft(key: string, language: Draft['wishes']['language']): () => void {
  owner = key;
  mayKeep = keepingOf(key);
  Object.assign(state, empty(storedDraft(key, language) ?? emptyDraft(language)));
  window.addEventListener('pagehide', store);
  return () => {
    store();
    window.removeEventListener('pagehide', store);
    owner = null;
    emptyGenerator('en');
  };
}

export function changeDraft(change: Partial<Draft>): void {
  state.draft = ref({ ...state.draft, ...change });
  clearTimeout(timer);
  timer = setTimeout(store, restTime);
}

export const changeRows = (change: (rows: OutlineRows) => OutlineRows): void =>
  changeDraft({ rows: change(state.draft.rows) });

/** The presentation is made: the next one begins with the same wishes. */
export function endDraft(): void {
  const { wishes, theme } = state.draft;
  clearTimeout(timer);
  if (owner !== null) dropDraft(owner);
  Object.assign(state, empty({ ...emptyDraft(wishes.language), wishes, theme }));
}

export function showOutline(phase: Phase, growing: OutlineRow | null = null): void {
  Object.assign(state, { outline: phase, growing });
}

export function showSlides(phase: Phase, made: readonly Slide[] = state.made): void {
  Object.assign(state, { slides: phase, made: ref(made) });
}
