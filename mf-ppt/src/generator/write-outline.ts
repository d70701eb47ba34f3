import type { AnswerEvent, BodyOf } from '@orangery/api';
import { createAnswers } from '@orangery/chat';
import type { HostServices } from '@orangery/platform';
import type { Draft } from './draft.ts';
import { changeDraft, generatorState, showOutline } from './generator.state.ts';
import { readOutline } from './read-outline.ts';

const answers = createAnswers();

export const outlineAnswers = answers;

type Request = BodyOf<'POST /chat/ppt/outline'>;

export function sourceOf({ topic, attached }: Pick<Draft, 'topic' | 'attached'>): Request['source'] {
  if (attached?.kind === 'pdf') return { kind: 'pdf', pdf_id: attached.id };
  if (attached) return { kind: 'text', name: attached.name, text: attached.text };
  return { kind: 'topic', text: topic };
}

const requestOf = (answerId: string): Request => {
  const { draft } = generatorState;
  const { language, slides, audience, tone } = draft.wishes;
  return {
    answer_id: answerId,
    source: sourceOf(draft),
    ...(draft.attached && draft.topic.trim() !== '' && { focus: draft.topic.trim() }),
    language,
    slides,
    tone,
    ...(audience.trim() !== '' && { audience: audience.trim() }),
  };
};

/** Has an outline written in place of the one that is there. */
export function beginOutline(host: HostServices): void {
  stopOutline();
  const outlineId = crypto.randomUUID();
  changeDraft({
    outlineId,
    lines: 0,
    rows: [],
    title: '',
    demo: false,
    outlineEnded: false,
    step: 'outline',
  });
  read(host, outlineId, false);
}

/** Goes on with an outline that a reload interrupted. */
export function resumeOutline(host: HostServices): void {
  const { outlineId, outlineEnded } = generatorState.draft;
  if (outlineId && !outlineEnded) read(host, outlineId, true);
}

export function stopOutline(): void {
  const { outlineId } = generatorState.draft;
  if (outlineId) answers.stop(outlineId);
}

function read({ api }: HostServices, id: string, asked: boolean): void {
  const isOurs = () => generatorState.draft.outlineId === id;
  const take = (text: string, ended: boolean) => {
    if (!isOurs()) return;
    const { draft } = generatorState;
    const { lines, title, rows, growing } = readOutline(text, draft.lines, ended);
    if (lines > draft.lines)
      changeDraft({
        lines,
        rows: [...draft.rows, ...rows],
        ...(title !== undefined && draft.title === '' && { title }),
      });
    showOutline({ name: 'running' }, growing);
  };
  showOutline({ name: 'running' });
  const unsubscribe = answers.subscribe(id, () => take(answers.live(id)?.text ?? '', false));
  answers.begin<AnswerEvent>(id, {
    ports: {
      open: (options) => api.stream('POST /chat/ppt/outline', { body: requestOf(id) }, options),
      resume: (options) => api.stream('GET /chat/ppt/events', { query: { answer_id: id } }, options),
      stop: () => api.call('POST /chat/ppt/stop', { body: { answer_id: id } }),
    },
    asked,
    onStart: ({ demo }) => isOurs() && changeDraft({ demo }),
    onEnd: (end, { text }) => {
      unsubscribe();
      if (!isOurs()) return;
      if (end.status === 'suspended') return;
      take(text, true);
      changeDraft({ outlineEnded: true });
      showOutline(end.status === 'failed' ? { name: 'failed', code: end.code } : { name: 'idle' });
    },
  });
}
