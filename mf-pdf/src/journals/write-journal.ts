import { type Message, type Room, visibleMessages } from '@orangery/records';

/** Words of the page around a journal. */
export type JournalWords = {
  page: (label: string) => string;
  pageOf: (label: string, name: string) => string;
};

/** What was asked of a document as Markdown: the marks of citations become pages, with the passages below the answer. */
export function writeJournal(title: string, room: Room, words: JournalWords): string {
  const parts = visibleMessages(room)
    .filter(({ content }) => content !== '')
    .map((message) => (message.role === 'user' ? questionOf(message) : answerOf(message, room.id, words)));
  return [`# ${oneLine(title)}`, ...parts, ''].join('\n\n');
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const quoted = (text: string): string => text.replace(/^/gm, '> ');

const questionOf = ({ content }: Message): string => `## ${oneLine(content)}`;

function answerOf({ content, citations = [] }: Message, pdfId: string, words: JournalWords): string {
  const places = new Map(
    citations.map(({ number, pdf_id: id, label, name }) => [
      number,
      id === pdfId ? words.page(label) : words.pageOf(label, oneLine(name)),
    ]),
  );
  const text = content.replace(/\[(\d{1,2})\]/g, (mark, digits: string) => {
    const place = places.get(Number(digits));
    return place ? `(${place})` : mark;
  });
  const passages = citations.map(
    ({ number, quote }) => `${quoted(`**${places.get(number)}**`)}\n${quoted(quote)}`,
  );
  return [text, ...passages].join('\n\n');
}
