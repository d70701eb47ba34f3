import type { AnswerEvent, ApiClient, CallOptions, Deck, Slide } from '@orangery/api';
import { createAnswers } from '@orangery/chat';
import type { HostServices } from '@orangery/platform';
import { changeDraft, endDraft, generatorState, showSlides } from './generator.state.ts';
import { toOutline } from './outline-rows.ts';
import { readSlides } from './read-slides.ts';
import { sourceOf } from './write-outline.ts';

const answers = createAnswers();

export const slideAnswers = answers;

type Making = {
  readonly host: HostServices;
  /** Makes more slides of those whose text does not fit. */
  readonly settle: (deck: Deck) => Promise<Deck>;
  /** The presentation is stored. */
  readonly onMade: (deckId: string) => void;
};

/** Has the slides of the outline made, and stores the presentation when all are there. */
export function beginSlides(making: Making): void {
  const slidesId = crypto.randomUUID();
  changeDraft({ slidesId });
  read(making, slidesId, false);
}

/** Goes on with slides that a reload interrupted. */
export function resumeSlides(making: Making): void {
  const { slidesId } = generatorState.draft;
  if (slidesId) read(making, slidesId, true);
}

/** Gives the slides up; what they would have cost is given back, and the outline stays. */
export function stopSlides({ api }: Pick<HostServices, 'api'>): void {
  const { slidesId } = generatorState.draft;
  const isRead = generatorState.slides.name === 'running';
  changeDraft({ slidesId: null });
  showSlides({ name: 'idle' }, []);
  if (!slidesId) return;
  if (isRead) answers.stop(slidesId);
  // Begun before a reload, and not read by this page yet.
  else void stopAt(api, slidesId, { quiet: true }).catch(() => {});
}

const stopAt = (api: ApiClient, id: string, options?: CallOptions) =>
  api.call('POST /chat/ppt/stop', { body: { answer_id: id } }, options);

function read(making: Making, id: string, asked: boolean): void {
  const { api } = making.host;
  const isOurs = () => generatorState.draft.slidesId === id;
  showSlides({ name: 'running' }, []);
  const unsubscribe = answers.subscribe(id, () => {
    if (isOurs()) showSlides({ name: 'running' }, readSlides(answers.live(id)?.text ?? ''));
  });
  answers.begin<AnswerEvent>(id, {
    ports: {
      open: (options) => api.stream('POST /chat/ppt/slides', { body: requestOf(id) }, options),
      resume: (options) => api.stream('GET /chat/ppt/events', { query: { answer_id: id } }, options),
      stop: () => stopAt(api, id),
    },
    asked,
    onEnd: (end, { text }) => {
      unsubscribe();
      void making.host.account.refresh();
      if (!isOurs() || end.status === 'suspended') return;
      if (end.status === 'done') return void keep(making, id, readSlides(text));
      changeDraft({ slidesId: null });
      // What this page stops is not ours any more: it was another tab, or logging out.
      showSlides(end.status === 'failed' ? { name: 'failed', code: end.code } : { name: 'stopped' }, []);
    },
  });
}

function requestOf(id: string) {
  const { draft } = generatorState;
  const { language, audience, tone } = draft.wishes;
  return {
    answer_id: id,
    outline: toOutline(draft.title, draft.rows),
    source: sourceOf(draft),
    language,
    tone,
    ...(audience.trim() !== '' && { audience: audience.trim() }),
  };
}

/** Stores what was made. Where that fails it is tried again with the same id, so nothing is made twice. */
async function keep({ host, settle, onMade }: Making, id: string, slides: readonly Slide[]): Promise<void> {
  const { draft } = generatorState;
  const title = toOutline(draft.title, draft.rows).title || slides[0]?.title || '';
  const made: Deck = {
    version: 1,
    title,
    language: draft.wishes.language,
    theme: draft.theme,
    numbers: true,
    slides: [...slides],
  };
  try {
    const deck = await settle(made);
    await host.api.call('POST /chat/ppt/save', { body: { deck_id: id, revision: 0, deck } }, { quiet: true });
  } catch (error) {
    const code = (error as { code?: number }).code ?? 0;
    if (generatorState.draft.slidesId === id) showSlides({ name: 'failed', code }, slides);
    return;
  }
  if (generatorState.draft.slidesId !== id) return;
  endDraft();
  onMade(id);
}
