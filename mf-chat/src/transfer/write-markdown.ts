import { type Message, type Room, visibleMessages } from '@orangery/records';
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
    ...messages.flatMap((message) => blocksOf(message, words)),
    `${markOf('end')}\n`,
  ].join('\n\n');
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ');

function blocksOf(message: Message, words: MarkdownWords): string[] {
  const { role, content, createTime, model, rev: _rev, reasoning, slot: _slot, ...rest } = message;
  const { version: _version, chosen: _chosen, after: _after, ...about } = rest;
  const name =
    role === 'user' ? words.you : [words.assistant, model && words.model(model)].filter(Boolean).join(' · ');
  return [
    markOf('message', { role, ...(model && { model }), createTime, ...about }),
    `## ${oneLine(name)} · ${words.time(createTime)}`,
    ...picturesOf(message).map((address) => `![](<${encodeURI(address)}>)`),
    ...(reasoning ? [markOf('reasoning'), folded(words.reasoning, reasoning)] : []),
    markOf('text'),
    withoutMarks(content),
    ...(message.sources?.length ? [markOf('sources'), sourcesOf(message.sources, words)] : []),
  ];
}

const picturesOf = ({ images = [], steps = [] }: Message): string[] => [
  ...images,
  ...steps.flatMap(({ pictures = [] }) => pictures.map(({ address }) => address)),
];

const folded = (title: string, text: string): string =>
  `<details>\n<summary>${title}</summary>\n\n${withoutMarks(text)}\n\n</details>`;

const sourcesOf = (sources: NonNullable<Message['sources']>, words: MarkdownWords): string =>
  [
    `**${words.sources}**`,
    ...sources.map(
      ({ title, url }, index) => `${index + 1}. [${escaped(oneLine(title))}](<${encodeURI(decoded(url))}>)`,
    ),
  ].join('\n\n');

const escaped = (text: string): string => text.replace(/[\\[\]`*_<>]/g, '\\$&');

/** An address that is encoded already is not encoded twice. */
function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
