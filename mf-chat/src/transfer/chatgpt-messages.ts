import type { Message } from '@orangery/records';
import { textOfMessage } from './chatgpt-answer.ts';
import { modelOfSlug } from './chatgpt-models.ts';
import { type Answer, createTreeReader, type Following, type Node, type Tree } from './chatgpt-tree.ts';
import { fieldsOf, latestTime, textOf } from './read-values.ts';

type Draft = Omit<Message, 'rev' | 'createTime'>;
/** A question or an answer; `shown`: what the export shows. */
type Version = { message: Draft; node: Node; time: number | undefined; shown: boolean };
/** A message in its place; the room numbers them when all are known. */
type Placed = Draft & { createTime: number; shown: boolean };
/** Answers to a question, and the questions that come next whichever of them is shown. */
type Group = { answers: readonly Version[]; questions: readonly Node[] };

/** Where messages are put. */
type Place = {
  /** Id of the question before, where that has to be said: it is not the first version of every question before. */
  after: string | undefined;
  /** Of the messages before, Unix milliseconds. */
  time: number;
};

/** Copies of one question at most. */
const maxCopies = 100;

/** Unix milliseconds of Unix seconds. */
export function timeOf(value: unknown): number | undefined {
  const time = typeof value === 'number' ? Math.round(value * 1000) : Number.NaN;
  return time > 0 && time <= latestTime ? time : undefined;
}

/** The earliest time of a node, Unix milliseconds. */
export function firstTime(nodes: Iterable<Node>): number | undefined {
  let first: number | undefined;
  for (const { message } of nodes) {
    const time = timeOf(message?.create_time);
    if (time !== undefined && time < (first ?? Number.POSITIVE_INFINITY)) first = time;
  }
  return first;
}

/**
 * The messages of all branches, in order. Questions with the same predecessor become versions of each other, each with the
 * messages that follow it (docs/decisions/0023), and so do answers to the same question. When several answers to a question
 * have follow-ups, the question is repeated as a version for each of them, so that every branch is preserved.
 * @param start Unix milliseconds
 */
export function messagesOf(tree: Tree, start: number): Message[] {
  const read = createTreeReader(tree);
  const named = createNames();
  const placed: Placed[] = [];
  /** Puts versions of one message, the oldest first. Returns the time of the last message. */
  const put = (versions: readonly Version[], { after, time }: Place): number => {
    const [first] = versions;
    if (!first) return time;
    const createTime = Math.max(time + 1, first.time ?? 0);
    const slot = first.message.id;
    for (const [index, { message, shown }] of versions.entries()) {
      const place = versions.length > 1 && { slot, version: index + 1 };
      placed.push({ ...message, ...place, ...(after !== undefined && { after }), createTime, shown });
    }
    return createTime;
  };
  const withGroups = (node: Node): { version: Version; group: Group }[] => {
    const question = versionOf([node], 'user', tree);
    const groups = groupsOf(read(tree.childrenOf(node)), tree);
    return question ? groups.map((group) => ({ version: copyFor(question, group, groups[0]), group })) : [];
  };

  const waiting: { group: Group; place: Place }[] = [
    { group: merged(read(tree.roots), tree), place: { after: undefined, time: start - 1 } },
  ];
  for (const { group, place } of waiting) {
    const answered = put(group.answers.flatMap(named).sort(byTime), place);
    const asked = group.questions
      .flatMap(withGroups)
      .flatMap(({ version, group: next }) => named(version).map((one) => ({ version: one, next })))
      .sort((one, other) => byTime(one.version, other.version));
    const time = put(
      asked.map(({ version }) => version),
      { ...place, time: answered },
    );
    for (const [index, { version, next }] of asked.entries()) {
      const isFirst = index === 0 && place.after === undefined;
      waiting.push({ group: next, place: { after: isFirst ? undefined : version.message.id, time } });
    }
  }
  return placed
    .sort((one, other) => one.createTime - other.createTime)
    .map(({ shown, ...message }, index) => ({
      ...message,
      ...(shown && message.slot !== undefined && { chosen: index + 1 }),
      rev: index + 1,
    }));
}

const byTime = (one: Version, other: Version): number => (one.time ?? 0) - (other.time ?? 0);

const merged = ({ answers, questions }: Following, tree: Tree): Group => ({
  answers: answers.flatMap(({ nodes }) => versionOf(nodes, 'assistant', tree) ?? []),
  questions: [...questions, ...answers.flatMap((answer) => answer.questions)],
});

/**
 * The answers that nothing followed and one that was gone on from, unless another is shown; then each of the others that
 * was gone on from.
 */
function groupsOf({ answers, questions }: Following, tree: Tree): Group[] {
  const isShown = ({ nodes }: Answer) => nodes.some((node) => tree.path.has(node));
  const goneOnFrom = answers.filter((answer) => answer.questions.length > 0);
  const shown = answers.find(isShown);
  const main = shown ?? goneOnFrom.at(-1);
  const alone = new Set(goneOnFrom.filter((answer) => answer !== main).slice(0, maxCopies));
  const together = answers.filter((answer) => !alone.has(answer));
  return [
    merged({ answers: together, questions }, tree),
    ...[...alone].map((answer) => merged({ answers: [answer], questions: [] }, tree)),
  ];
}

/** The question as it stands before a group: only that of the first is the message itself. */
function copyFor(question: Version, group: Group, first: Group | undefined): Version {
  if (group === first) return question;
  const behind = group.answers[0]?.message.id ?? group.questions[0]?.id ?? '';
  const id = `${question.message.id.slice(0, 90)}/${behind.slice(0, 90)}`;
  return { ...question, message: { ...question.message, id }, shown: false };
}

/** Several nodes make one answer: what was thought, programs that were run, and the text. */
function versionOf(nodes: readonly Node[], role: Message['role'], { path }: Tree): Version | null {
  const texts = nodes.map(({ message }) => (message ? textOfMessage(message) : null));
  const content = joined(texts.map((text) => text?.content));
  const node = nodes.find((_, index) => texts[index]?.content);
  if (!node?.message || content.trim() === '') return null;
  const reasoning = joined(texts.map((text) => text?.reasoning));
  const reasoningTime = texts.find((text) => text?.reasoningTime)?.reasoningTime;
  const slug = nodes
    .map(({ message }) => textOf(fieldsOf(message?.metadata)?.model_slug, 100))
    .findLast(Boolean);
  const message: Draft = {
    id: (textOf(node.message.id, 200) ?? node.id).slice(0, 200),
    role,
    content,
    status: 'done',
    ...(role === 'assistant' && slug && { model: modelOfSlug(slug) ?? slug }),
    ...(reasoning && { reasoning }),
    ...(reasoning && reasoningTime && { reasoningTime }),
  };
  return { message, node, time: timeOf(node.message.create_time), shown: nodes.some((one) => path.has(one)) };
}

/** Gives each message a unique id, because nodes of an export may share one. */
function createNames() {
  const ids = new Set<string>();
  return (version: Version): Version[] => {
    const id = [version.message.id, version.node.id.slice(0, 200)].find((one) => !ids.has(one));
    if (id === undefined) return [];
    ids.add(id);
    return [{ ...version, message: { ...version.message, id } }];
  };
}

const joined = (texts: readonly (string | undefined)[]): string => texts.filter(Boolean).join('\n\n');
