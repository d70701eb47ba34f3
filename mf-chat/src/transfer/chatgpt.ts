import { createRoom, defaultTitle, type Message, type Room } from '@orangery/records';
import { textOfMessage } from './chatgpt-answer.ts';
import { modelOfSlug } from './chatgpt-models.ts';
import { chainFrom, isQuestion, type Node, nodesOf, pathTo } from './chatgpt-tree.ts';
import { fieldsOf, latestTime, textOf } from './read-values.ts';

type Draft = Omit<Message, 'rev' | 'createTime'>;

/** Whether a value looks like a conversation of a ChatGPT export. */
export const isConversation = (value: unknown): boolean => fieldsOf(fieldsOf(value)?.mapping) !== undefined;

/**
 * A conversation of a ChatGPT export as a room; null when nothing was said in it. What is shown there last is the
 * conversation; other answers to a question are its versions. The same conversation always makes the same room.
 */
export function roomOfConversation(value: unknown): Room | null {
  const conversation = fieldsOf(value);
  const nodes = nodesOf(conversation?.mapping);
  const turns = turnsOf(nodes, pathTo(nodes, textOf(conversation?.current_node)));
  const first = turns.flatMap(({ versions }) => versions)[0];
  if (!conversation || !first) return null;
  const key = textOf(conversation.conversation_id) ?? textOf(conversation.id) ?? first.message.id;
  const createTime = timeOf(conversation.create_time) ?? first.time ?? 1;
  const chatRecord = recordOf(turns, createTime);
  return {
    ...createRoom({
      id: `2023${String(hashOf(key) % 10_000_000).padStart(7, '0')}`,
      chatModel: modelOfSlug(textOf(conversation.default_model_slug) ?? modelIn(chatRecord)) ?? '3.5',
      chatMessage: titleOf(conversation.title),
      now: createTime,
    }),
    chatRecord,
    messageArr: chatRecord.map(({ id }) => id),
    rev: chatRecord.length + 1,
    updatedAt: Math.max(timeOf(conversation.update_time) ?? 0, chatRecord.at(-1)?.createTime ?? 0),
  };
}

const modelIn = (messages: readonly Message[]): string =>
  messages.findLast(({ model }) => model)?.model ?? '';

const titleOf = (value: unknown): string => {
  const title = (textOf(value) ?? '').replace(/\s+/g, ' ').trim();
  return title === '' ? defaultTitle : [...title].slice(0, 100).join('');
};

/** Unix milliseconds of Unix seconds. */
function timeOf(value: unknown): number | undefined {
  const time = typeof value === 'number' ? Math.round(value * 1000) : Number.NaN;
  return time > 0 && time <= latestTime ? time : undefined;
}

// FNV-1a.
const hashOf = (text: string): number =>
  [...text].reduce(
    (hash, symbol) => Math.imul(hash ^ (symbol.codePointAt(0) ?? 0), 0x01000193) >>> 0,
    0x811c9dc5,
  );

type Version = { message: Draft; time: number | undefined; shown: boolean };
/** A question, or an answer with its versions. */
type Turn = { versions: Version[] };

function turnsOf(nodes: Map<string, Node>, path: readonly Node[]): Turn[] {
  const turns: Turn[] = [];
  for (let at = 0; at < path.length; ) {
    const node = path[at] as Node;
    if (isQuestion(node)) {
      const question = versionOf([node], 'user', true);
      if (question) turns.push({ versions: [question] });
      at += 1;
      continue;
    }
    const end = path.findIndex((other, index) => index > at && isQuestion(other));
    const segment = path.slice(at, end === -1 ? path.length : end);
    const versions = answersOf(nodes, path[at - 1], segment);
    if (versions.length > 0) turns.push({ versions });
    at += segment.length;
  }
  return turns;
}

/** The answer that is shown and the others to the same question, the oldest first. */
function answersOf(
  nodes: Map<string, Node>,
  question: Node | undefined,
  segment: readonly Node[],
): Version[] {
  const shown = versionOf(segment, 'assistant', true);
  const others = forksOf(nodes, question, segment).map((start) => {
    const chain = chainFrom(nodes, start);
    const end = chain.findIndex(isQuestion);
    return versionOf(end === -1 ? chain : chain.slice(0, end), 'assistant', false);
  });
  const versions = [shown, ...others].filter((version) => version !== null);
  return versions.sort((one, other) => (one.time ?? 0) - (other.time ?? 0));
}

/** Where other answers begin: beside the one that is shown, or beside a hidden step before it. */
function forksOf(nodes: Map<string, Node>, question: Node | undefined, segment: readonly Node[]): Node[] {
  const forks: Node[] = [];
  let before = question;
  for (const node of segment) {
    for (const id of before?.children ?? []) {
      const child = nodes.get(id);
      if (child && child.id !== node.id && !isQuestion(child)) forks.push(child);
    }
    if (node.message && textOfMessage(node.message).content !== '') break;
    before = node;
  }
  return forks;
}

/** Several nodes make one answer: what was thought, programs that were run, and the text. */
function versionOf(nodes: readonly Node[], role: Message['role'], shown: boolean): Version | null {
  const texts = nodes.map(({ message }) => (message ? textOfMessage(message) : null));
  const content = joined(texts.map((text) => text?.content));
  const said = nodes.find((_, index) => texts[index]?.content);
  if (!said?.message || content.trim() === '') return null;
  const reasoning = joined(texts.map((text) => text?.reasoning));
  const reasoningTime = texts.find((text) => text?.reasoningTime)?.reasoningTime;
  const slug = nodes
    .map(({ message }) => textOf(fieldsOf(message?.metadata)?.model_slug, 100))
    .findLast(Boolean);
  const message: Draft = {
    id: (textOf(said.message.id, 200) ?? said.id).slice(0, 200),
    role,
    content,
    status: 'done',
    ...(role === 'assistant' && slug && { model: modelOfSlug(slug) ?? slug }),
    ...(reasoning && { reasoning }),
    ...(reasoning && reasoningTime && { reasoningTime }),
  };
  return { message, time: timeOf(said.message.create_time), shown };
}

const joined = (texts: readonly (string | undefined)[]): string => texts.filter(Boolean).join('\n\n');

function recordOf(turns: readonly Turn[], start: number): Message[] {
  const record: Message[] = [];
  const seen = new Set<string>();
  let time = start - 1;
  for (const { versions } of turns) {
    const fresh = versions.filter(({ message }) => !seen.has(message.id) && seen.add(message.id));
    time = Math.max(time + 1, fresh[0]?.time ?? 0);
    const slot = fresh[0]?.message.id ?? '';
    for (const [index, { message, shown }] of fresh.entries()) {
      const rev = record.length + 1;
      const place = fresh.length > 1 && { slot, version: index + 1, ...(shown && { chosen: rev }) };
      record.push({ ...message, ...place, createTime: time, rev });
    }
  }
  return record;
}
