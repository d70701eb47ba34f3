import { directionOf, sourceAddress } from '@orangery/chat';
import {
  type BlockGroup,
  PrintedBlocks,
  type PrintLook,
  preparePrint,
  readBlocks,
  splitBlocks,
} from '@orangery/chat/markdown';
import type { Message, MessageCitation, MessageSource, Row } from '@orangery/records';
import type { ReactNode } from 'react';
import {
  HeadPart,
  LabelPart,
  PicturePart,
  Piece,
  SourcePart,
  TextPart,
  TitlePart,
} from './printed-parts.tsx';
import { textParts } from './text-parts.ts';
import type { RoomOptions } from './types.ts';

/** What is laid out at once. */
export type RoomPiece = {
  readonly content: ReactNode;
  /** It does not stand alone at the end of a sheet: a name, a heading. */
  readonly leads: boolean;
  /** What the outline says of it; it is one of its entries then. */
  readonly bookmark?: string;
  /** To be called when it has been painted. */
  readonly release?: () => unknown;
};

/** In the language of the page. */
export type RoomWords = {
  readonly title: string;
  readonly about: string;
  readonly you: string;
  readonly assistant: string;
  readonly reasoning: string;
  readonly steps: string;
  readonly sources: string;
  /** `page`: its label, as the document has it. */
  readonly cited: (name: string, page: string) => string;
  readonly pictureGone: string;
  readonly file: (name: string) => string;
  readonly time: (milliseconds: number) => string;
  readonly number: (value: number) => string;
  /** What stands below a sheet. */
  readonly page: (page: number, pages: number) => string;
};

export type Given = {
  readonly words: RoomWords;
  readonly options: RoomOptions;
  readonly look: PrintLook;
  /** Address of a picture in this document, to be revoked; null when it does not come. */
  readonly picture: (address: string) => Promise<string | null>;
};

/** Characters of a question in the outline. */
const maxBookmark = 80;

const bookmarkOf = (text: string, fallback: string): string => {
  const line = text.replace(/\s+/gu, ' ').trim();
  const short = [...line].slice(0, maxBookmark).join('');
  return line === '' ? fallback : short === line ? line : `${short.trimEnd()}…`;
};

function* texts(text: string, look: 'question' | 'aside'): Generator<RoomPiece> {
  const direction = directionOf(text);
  const parts = textParts(text);
  for (const [index, part] of parts.entries()) {
    const place = { continues: index > 0, goesOn: index < parts.length - 1 };
    yield { content: <TextPart text={part} direction={direction} look={look} {...place} />, leads: false };
  }
}

const isHeading = ({ blocks }: BlockGroup): boolean => blocks.at(-1)?.kind === 'heading';

async function* markdown(
  text: string,
  sources: readonly MessageSource[],
  { look }: Given,
): AsyncGenerator<RoomPiece> {
  const reading = readBlocks(text);
  const groups = splitBlocks(reading.blocks);
  for (const [index, group] of groups.entries()) {
    const print = await preparePrint(group.blocks, look);
    yield {
      content: (
        <Piece continues={group.continues} goesOn={groups[index + 1]?.continues ?? false}>
          <PrintedBlocks blocks={group.blocks} reading={reading} print={print} sources={sources} />
        </Piece>
      ),
      leads: isHeading(group),
      release: print.release,
    };
  }
}

async function picturePiece(source: string, { words, picture }: Given): Promise<RoomPiece> {
  const address = await picture(source);
  return {
    content: <PicturePart address={address} gone={words.pictureGone} />,
    leads: false,
    release: () => address && URL.revokeObjectURL(address),
  };
}

async function* question(
  { images = [], files = [], content }: Message,
  given: Given,
): AsyncGenerator<RoomPiece> {
  for (const address of images) yield picturePiece(address, given);
  for (const { name } of files) yield { content: <LabelPart text={given.words.file(name)} />, leads: false };
  if (content !== '') yield* texts(content, 'question');
}

async function* steps(message: Message, given: Given): AsyncGenerator<RoomPiece> {
  yield { content: <LabelPart text={given.words.steps} />, leads: true };
  for (const { title, result, pictures = [] } of message.steps ?? []) {
    yield { content: <LabelPart text={title} />, leads: true };
    for (const { address } of pictures) yield picturePiece(address, given);
    yield* texts(result, 'aside');
  }
}

function* sourceList(sources: readonly MessageSource[], { words }: Given): Generator<RoomPiece> {
  yield { content: <LabelPart text={words.sources} />, leads: true };
  for (const [index, source] of sources.entries()) {
    const address = sourceAddress(source);
    const title = source.title || address?.host || source.url || '—';
    const number = `${words.number(index + 1)}.`;
    yield {
      content: <SourcePart number={number} title={title} address={address?.href ?? null} />,
      leads: false,
    };
  }
}

/** Passages of documents: where they stand, and what they say. */
function* passageList(citations: readonly MessageCitation[], { words }: Given): Generator<RoomPiece> {
  yield { content: <LabelPart text={words.sources} />, leads: true };
  for (const { number, name, label, page, quote } of citations) {
    const title = words.cited(name, label || words.number(page));
    const shown = `${words.number(number)}.`;
    yield { content: <SourcePart number={shown} title={title} address={null} />, leads: true };
    yield* texts(quote, 'aside');
  }
}

/** What an answer may cite: results of the search before its question, then those of its steps. */
const sourcesOf = ({ message, sources }: Row): readonly MessageSource[] => [
  ...sources,
  ...(message.steps ?? []).flatMap((step) => step.sources ?? []),
];

async function* answer(row: Row, given: Given): AsyncGenerator<RoomPiece> {
  const { message } = row;
  const { options, words } = given;
  const sources = sourcesOf(row);
  if (options.reasoning && message.reasoning) {
    yield { content: <LabelPart text={words.reasoning} />, leads: true };
    yield* texts(message.reasoning, 'aside');
  }
  if (options.steps && message.steps && message.steps.length > 0) yield* steps(message, given);
  yield* markdown(message.content, sources, given);
  if (sources.length > 0) yield* sourceList(sources, given);
  if (message.citations && message.citations.length > 0) yield* passageList(message.citations, given);
}

/** What leads is laid out together with what it leads to. */
export async function* withLeads(pieces: AsyncIterable<RoomPiece>): AsyncGenerator<readonly RoomPiece[]> {
  let group: RoomPiece[] = [];
  for await (const piece of pieces) {
    group.push(piece);
    if (piece.leads) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

/** The pieces of a message, each small enough to be laid out without the page standing still. */
export async function* messagePieces(row: Row, given: Given): AsyncGenerator<RoomPiece> {
  const { words, options } = given;
  const { message } = row;
  const isQuestion = message.role === 'user';
  const who = isQuestion ? words.you : words.assistant;
  yield {
    content: <HeadPart who={who} facts={options.times ? words.time(message.createTime) : ''} />,
    leads: true,
    ...(isQuestion && { bookmark: bookmarkOf(message.content, who) }),
  };
  yield* isQuestion ? question(message, given) : answer(row, given);
}

export const titlePiece = ({ title, about }: RoomWords): RoomPiece => ({
  content: <TitlePart title={title} about={about} />,
  leads: true,
});
