import { compareText } from './merge-messages.ts';
import type { Message } from './types.ts';

/** What all versions of an answer, or of a question, have in common: the id of the first. */
export const slotOf = (message: Pick<Message, 'id' | 'slot'>): string => message.slot ?? message.id;

/** An empty version of a retry. */
const isBlank = ({ role, content, status }: Message): boolean =>
  role === 'assistant' && content === '' && status !== 'streaming';

/** An empty version is never shown instead of one with text, even if it was chosen last. */
const compareChoice = (a: Message, b: Message): number =>
  Number(isBlank(b)) - Number(isBlank(a)) ||
  (a.chosen ?? 0) - (b.chosen ?? 0) ||
  (a.version ?? 1) - (b.version ?? 1) ||
  compareText(a.id, b.id);

/** The message of each slot that is shown; deleted ones are in no slot. */
function choicesOf(messages: readonly Message[]): Map<string, Message> {
  const choices = new Map<string, Message>();
  for (const message of messages) {
    const known = choices.get(slotOf(message));
    if (message.deletedAt !== undefined || (known && compareChoice(message, known) < 0)) continue;
    choices.set(slotOf(message), message);
  }
  return choices;
}

/** Where a message stands needs no saying. */
const isInFirstThread = ({ after, version = 1 }: Message): boolean => after === undefined && version === 1;

/**
 * The question that each message stands behind, null for none. Only messages before it count, so that no two stand behind
 * each other, whatever a file says; one that is missing hides nothing.
 */
function questionsBefore(messages: readonly Message[]): Map<Message, Message | null> {
  const before = new Map<Message, Message | null>();
  const known = new Map<string, Message>();
  const slots = new Map<string, Message | null>();
  let first: Message | null = null;
  for (const message of messages) {
    const slot = slotOf(message);
    const said = message.after === undefined ? first : (known.get(message.after) ?? null);
    const question: Message | null = slots.has(slot) ? (slots.get(slot) ?? null) : said;
    before.set(message, question);
    slots.set(slot, question);
    known.set(message.id, message);
    if (message.role === 'user' && message.deletedAt === undefined && isInFirstThread(message))
      first = message;
  }
  return before;
}

/**
 * The thread that is shown: of each slot the chosen message, where the question it stands behind is shown. A deleted message
 * is in it where all versions are deleted, so that what stands behind it stays.
 */
function threadOf(messages: readonly Message[]): Message[] {
  const choices = choicesOf(messages);
  const before = questionsBefore(messages);
  const thread = new Set<Message>();
  for (const message of messages) {
    const question = before.get(message);
    if (question && !thread.has(question)) continue;
    if ((choices.get(slotOf(message)) ?? message) === message) thread.add(message);
  }
  return [...thread];
}

/** The messages a person sees. */
export function shownOf(messages: readonly Message[]): Message[] {
  const alone = messages.every(({ slot, after }) => slot === undefined && after === undefined);
  return (alone ? messages : threadOf(messages)).filter(({ deletedAt }) => deletedAt === undefined);
}

/** Where a message stands that is put at the end of what is shown. */
export function endOf(messages: readonly Message[]): Pick<Message, 'after'> {
  if (messages.every(isInFirstThread)) return {};
  const last = threadOf(messages).findLast(({ role }) => role === 'user');
  return last && !isInFirstThread(last) ? { after: last.id } : {};
}

/** What stands behind versions of the question that are not shown; nothing for an answer. */
export function hiddenBehind(messages: readonly Message[], question: Message): Message[] {
  const hidden = new Set(
    messages.filter((other) => slotOf(other) === slotOf(question) && other.id !== question.id),
  );
  const versions = new Set(hidden);
  for (const [message, before] of questionsBefore(messages))
    if (before && hidden.has(before)) hidden.add(message);
  return [...hidden].filter((message) => !versions.has(message) && message.deletedAt === undefined);
}
