import type { AnswerEvent, ApiClient } from '@orangery/api';
import { type Answers, createAnswers, type LiveAnswer, type Written } from '@orangery/chat';
import type { HostServices } from '@orangery/platform';
import { proxy, ref } from 'valtio';
import type { DeckAccess } from '../open-deck/use-deck.ts';
import { noteOf, slidesOf } from './edit-note.ts';
import type { KeptTalk } from './kept-talk.ts';
import { readLines, saidIn } from './read-lines.ts';
import { maxMessages, type TalkMessage, turnsOf } from './talk.ts';

export type TalkState = { status: 'loading' | 'ready'; messages: readonly TalkMessage[] };

export type Talker = {
  readonly state: TalkState;
  readonly answers: Answers;
  /** Brings back what was said, and goes on with an answer that a reload interrupted. */
  load: () => Promise<void>;
  /** False, and nothing happens, while an answer is written. */
  ask: (text: string, slideId: string | null) => boolean;
  /** Asks once more what an answer failed for. */
  askAgain: (answerId: string, slideId: string | null) => void;
  stop: () => void;
  /** Stops reading without stopping what is read. */
  leave: () => void;
};

type Dependencies = {
  host: Pick<HostServices, 'api' | 'bus' | 'account'>;
  access: Pick<DeckAccess, 'open'>;
  kept: KeptTalk;
  /** What a step of an answer is called. */
  label: string;
  /** An answer that has ended has changed these slides. */
  onChanged?: (slideIds: readonly string[]) => void;
};

/** The chat about a deck. What an answer changes is applied as it comes, all of it one step. */
export function createTalker({ host, access, kept, label, onChanged }: Dependencies): Talker {
  const { open } = access;
  const answers = createAnswers();
  const state = proxy<TalkState>({ status: 'loading', messages: ref([]) });

  const put = (messages: readonly TalkMessage[]) => {
    state.messages = ref(messages.slice(-maxMessages));
    void kept.write(state.messages as readonly TalkMessage[]);
  };
  const find = (id: string) => state.messages.find((message) => message.id === id) as TalkMessage | undefined;
  const update = (id: string, changes: Partial<TalkMessage>) =>
    put(
      state.messages.map((message) =>
        message.id === id ? { ...message, ...changes } : message,
      ) as TalkMessage[],
    );

  /** Applies the lines of an answer that have not been applied yet. */
  const apply = (id: string, text: string, isWhole: boolean) => {
    const message = find(id);
    if (!message || open.state.status !== 'ready') return;
    const lines = readLines(text, isWhole);
    const done = message.applied ?? 0;
    if (lines.length <= done) return;
    const notes = [...(message.notes ?? [])];
    for (const line of lines.slice(done)) {
      if (!line || !('edit' in line)) continue;
      const before = open.deck();
      open.change([line.edit], { label, merge: id });
      const note = noteOf(line.edit, before, open.deck());
      if (note) notes.push(note);
    }
    update(id, { applied: lines.length, notes, content: saidIn(lines), text });
  };

  const begin = (id: string, body: () => Parameters<typeof askBody>[0] | null, asked: boolean) => {
    let demo = false;
    const known: Written = { text: find(id)?.text ?? '' };
    const follow = () => {
      const live: LiveAnswer | null = answers.live(id);
      if (live) apply(id, live.text, false);
    };
    const unsubscribe = answers.subscribe(id, follow);
    answers.begin<AnswerEvent>(id, {
      asked,
      known,
      ports: portsOf(host.api, id, body),
      onStart: (event) => {
        ({ demo } = event);
        if (!event.quota) return;
        host.bus.emit('quota:changed', { model: event.quota.model, left: event.quota.left });
        host.bus.emit('oranges:changed', { left: event.quota.oranges });
      },
      onEnd: (end, { text }) => {
        unsubscribe();
        if (end.status === 'suspended') return;
        apply(id, text, end.status === 'done');
        update(id, {
          status: end.status,
          ...(demo && { demo }),
          ...(end.status === 'done' && end.cut && { cut: true }),
          ...(end.status === 'failed' && { errorCode: end.code }),
        });
        onChanged?.(slidesOf(find(id)?.notes ?? []));
        if (end.status === 'failed') void host.account.refresh();
      },
    });
  };
  const isAnswering = () => state.messages.some(({ status }) => status === 'streaming');

  const answer = (messages: readonly TalkMessage[], slideId: string | null) => {
    const id = crypto.randomUUID();
    put([...messages, { id, role: 'assistant', content: '', status: 'streaming' }]);
    const body = { id, deck: open.deck(), slideId, messages: turnsOf(messages) };
    begin(id, () => body, false);
  };

  return {
    state,
    answers,
    load: async () => {
      const messages = await kept.read();
      if (state.status === 'ready') return;
      state.messages = ref(messages);
      state.status = 'ready';
      for (const { id, status } of messages) if (status === 'streaming') begin(id, () => null, true);
    },
    ask: (text, slideId) => {
      if (isAnswering() || state.status !== 'ready') return false;
      const question: TalkMessage = { id: crypto.randomUUID(), role: 'user', content: text, status: 'done' };
      answer([...(state.messages as readonly TalkMessage[]), question], slideId);
      return true;
    },
    askAgain: (answerId, slideId) => {
      if (answers.retry(answerId) || isAnswering()) return;
      const messages = state.messages as readonly TalkMessage[];
      const at = messages.findIndex(({ id }) => id === answerId);
      const former = messages[at];
      // What it has changed stays a separate step, with its words.
      const isEmpty = former?.content === '' && (former.notes ?? []).length === 0;
      answer(isEmpty ? messages.slice(0, at) : messages.slice(0, at + 1), slideId);
    },
    stop: () => {
      for (const { id, status } of state.messages) if (status === 'streaming') answers.stop(id);
    },
    leave: () => answers.suspend(),
  };
}

type Body = {
  id: string;
  deck: ReturnType<DeckAccess['open']['deck']>;
  slideId: string | null;
  messages: ReturnType<typeof turnsOf>;
};

const askBody = ({ id, deck, slideId, messages }: Body) => ({
  answer_id: id,
  deck,
  ...(slideId !== null && { slide_id: slideId }),
  messages,
});

const portsOf = (api: ApiClient, id: string, body: () => Body | null) => ({
  async *open(options: { signal: AbortSignal }): AsyncIterable<AnswerEvent> {
    const question = body();
    // After a reload nobody knows any more what the deck was like: only what the server has can be read.
    if (question) yield* api.stream('POST /chat/ppt/edit', { body: askBody(question) }, options);
    else yield { type: 'error', id: 0, code: 0 } as AnswerEvent;
  },
  resume: (options: { signal: AbortSignal; lastEventId: number; opening: number }) =>
    api.stream('GET /chat/ppt/events', { query: { answer_id: id } }, options),
  stop: () => api.call('POST /chat/ppt/stop', { body: { answer_id: id } }),
});
