import { type Message, type Room, visibleMessages } from '@orangery/records';
import { type PlaceWords, placeOf, withPages } from './with-pages.ts';

/** What was asked of a document as Markdown: the marks of citations become pages, with the passages below the answer. */
export function writeJournal(title: string, room: Room, words: PlaceWords): string {
  const parts = visibleMessages(room)
    .filter(({ content }) => content !== '')
    .map((message) => (message.role === 'user' ? questionOf(message) : answerOf(message, room.id, words)));
  return [`# ${oneLine(title)}`, ...parts, ''].join('\n\n');
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const quoted = (text: string): string => text.replace(/^/gm, '> ');

const questionOf = ({ content }: Message): string => `## ${oneLine(content)}`;

function answerOf({ content, citations = [] }: Message, pdfId: string, words: PlaceWords): string {
  const passages = citations.map(
    (citation) => `${quoted(`**${placeOf(citation, pdfId, words)}**`)}\n${quoted(citation.quote)}`,
  );
  return [withPages(content, citations, (citation) => placeOf(citation, pdfId, words)), ...passages].join(
    '\n\n',
  );
}
