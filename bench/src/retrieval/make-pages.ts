import { pick, randomOf } from '../ocr/random.ts';
import type { Fact, SourceDocument } from './corpus/document.ts';
import { misread } from './misread.ts';

/** A question with the page that answers it, and words of the answer as they stand there. */
export type Asked = { readonly question: string; readonly page: number; readonly answers: readonly string[] };

/** A document that can be asked about. */
export type AskedDocument = {
  readonly name: string;
  readonly language: string;
  /** Texts of its pages. */
  readonly pages: readonly string[];
  readonly questions: readonly Asked[];
  readonly unanswered: readonly string[];
};

/** Paragraphs of a page, and sentences of one. */
const paragraphs = 4;
const sentences = 5;

/** The pages of a document: each fact in the middle of one, the same each time. */
export function makePages({
  name,
  language,
  shape,
  pages,
  facts,
  around,
  unanswered,
}: SourceDocument): AskedDocument {
  const random = randomOf(name.length + pages);
  const read = shape === 'scan' ? misread : (text: string) => text;
  const pageOf = (index: number) => Math.floor(((index + 0.5) * pages) / facts.length) + 1;
  const sentence = () => filled(pick(random, around.sentences as [string]), around, random);
  const paragraph = () => Array.from({ length: sentences }, sentence);
  const texts = Array.from({ length: pages }, (_, index) => {
    const fact = facts.find((_fact, place) => pageOf(place) === index + 1);
    const all = Array.from({ length: paragraphs }, paragraph);
    if (fact) insert(all, fact, random);
    return all.map((lines) => read(lines.join(language === 'zh' ? '' : ' '))).join('\n\n');
  });
  return {
    name,
    language,
    pages: texts,
    questions: facts.map(([, question, answer], index) => ({
      question,
      page: pageOf(index),
      answers: [read(answer)],
    })),
    unanswered,
  };
}

/** Among the sentences of a paragraph; a table stands alone. */
function insert(all: string[][], [text]: Fact, random: () => number): void {
  const place = Math.floor(random() * all.length);
  if (text.includes('\n')) all.splice(place, 0, [text]);
  else all[place]?.splice(Math.floor(random() * sentences), 0, text);
}

const filled = (sentence: string, { a, b }: SourceDocument['around'], random: () => number): string =>
  sentence.replace(/\{([abn])\}/g, (_, slot) => {
    if (slot === 'n') return String(2 + Math.floor(random() * 97));
    return pick(random, (slot === 'a' ? a : b) as [string]);
  });
