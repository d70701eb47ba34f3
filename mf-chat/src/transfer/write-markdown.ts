import { type Message, type MessageSource, type Room, visibleMessages } from '@orangery/records';
import { foundBySteps } from '../answers/found-by-steps.ts';
import { fenced } from './fenced.ts';
import { markOf, withoutMarks } from './markdown-marks.ts';

/** Words of the page around a chat. */
export type MarkdownWords = {
  title: (title: string) => string;
  you: string;
  assistant: string;
  reasoning: string;
  sources: string;
  model: (value: string) => string;
  time: (milliseconds: number) => string;
};

/** A chat as Markdown: what is shown of it, without other versions of answers. */
export function writeMarkdown(room: Room, words: MarkdownWords): string {
  const { id, originId, createTime, updatedAt, chatModel, chatMessage, prompt } = room;
  const about = {
    version: 1,
    id: originId ?? id,
    createTime,
    updatedAt,
    model: chatModel,
    title: chatMessage,
  };
  const messages = visibleMessages(room).filter(({ status }) => status !== 'streaming');
  return [
    markOf('chat', { ...about, ...(prompt && { prompt }), ...(room.expert && { expert: room.expert }) }),
    `# ${oneLine(words.title(chatMessage))}`,
    `${words.model(chatModel)} · ${words.time(createTime)}`,
    ...withSources(messages).flatMap((entry) => blocksOf(entry, words)),
    `${markOf('end')}\n`,
  ].join('\n\n');
}

/** A message with the sources that are listed below it, `first` with the number that answers cite. */
type Entry = { message: Message; sources: readonly MessageSource[]; first: number };

/** What was searched with a question stands below it; what the steps of its answer found, below that, counted on. */
function withSources(messages: readonly Message[]): Entry[] {
  let searched = 0;
  return messages.map((message) => {
    const { role, sources = [] } = message;
    if (role === 'user') searched = sources.length;
    if (sources.length > 0) return { message, sources, first: 1 };
    return { message, sources: foundBySteps(message), first: searched + 1 };
  });
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ');

function blocksOf({ message, sources, first }: Entry, words: MarkdownWords): string[] {
  const { role, content, createTime, model, rev: _rev, reasoning, slot: _slot, ...rest } = message;
  const { files = [], version: _version, chosen: _chosen, after: _after, ...about } = rest;
  const name =
    role === 'user' ? words.you : [words.assistant, model && words.model(model)].filter(Boolean).join(' · ');
  return [
    markOf('message', { role, ...(model && { model }), createTime, ...about }),
    `## ${oneLine(name)} · ${words.time(createTime)}`,
    ...picturesOf(message).map((address) => `![](<${encoded(address)}>)`),
    ...(reasoning ? [markOf('reasoning'), folded(words.reasoning, reasoning)] : []),
    ...files.flatMap(({ name, text }) => [markOf('file', { name }), fileOf(name, text)]),
    markOf('text'),
    withoutMarks(content),
    ...(sources.length > 0 ? [markOf('sources'), sourcesOf(sources, first, words)] : []),
  ];
}

const picturesOf = ({ images = [], steps = [] }: Message): string[] => [
  ...images,
  ...steps.flatMap(({ pictures = [] }) => pictures.map(({ address }) => address)),
];

const fileOf = (name: string, text: string): string =>
  `**${escaped(oneLine(name))}**\n\n${withoutMarks(fenced(text, ''))}`;

const folded = (title: string, text: string): string =>
  `<details>\n<summary>${title}</summary>\n\n${withoutMarks(text)}\n\n</details>`;

const sourcesOf = (sources: readonly MessageSource[], first: number, words: MarkdownWords): string =>
  [`**${words.sources}**`, ...sources.map((source, index) => `${first + index}. ${sourceOf(source)}`)].join(
    '\n\n',
  );

function sourceOf({ title, url }: MessageSource): string {
  const name = escaped(oneLine(title)) || '—';
  return url ? `[${name}](<${encoded(decoded(url))}>)` : name;
}

/** Half a letter, which an imported address may have, has no code. */
const encoded = (address: string): string => encodeURI(address.replace(/\p{Surrogate}/gu, '\ufffd'));

const escaped = (text: string): string => text.replace(/[\\[\]`*_<>]/g, '\\$&');

/** An address that is encoded already is not encoded twice. */
function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
