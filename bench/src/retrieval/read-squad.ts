import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from '../options.ts';
import type { AskedDocument } from './make-pages.ts';

/** SQuAD's shape, which XQuAD and PersianQA have as well. */
type Squad = {
  readonly data: readonly {
    readonly paragraphs: readonly {
      readonly context: string;
      readonly qas: readonly {
        readonly question: string;
        readonly answers: readonly { readonly text: string }[];
        readonly is_impossible?: boolean;
      }[];
    }[];
  }[];
};

/** Part of the articles that a document is made of; questions about the others have no answer in it. */
const includedPart = 0.85;

/** Question sets of others, as documents whose pages are the paragraphs. @throws UsageError when the folder has none */
export function readSquad(folder: string): AskedDocument[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  if (files.length === 0)
    throw new UsageError('--data takes a folder with question sets in the format of SQuAD');
  return files.map((file) => {
    const { data } = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Squad;
    const included = data
      .slice(0, Math.ceil(data.length * includedPart))
      .flatMap(({ paragraphs }) => paragraphs);
    const others = data.slice(Math.ceil(data.length * includedPart)).flatMap(({ paragraphs }) => paragraphs);
    const questions = included.flatMap(({ qas }, index) =>
      qas
        .filter((asked) => !asked.is_impossible)
        .map(({ question, answers }) => ({
          question,
          page: index + 1,
          answers: answers.map(({ text }) => text),
        })),
    );
    return {
      name: file,
      language: file.replace(/\.json$/, ''),
      pages: included.map(({ context }) => context),
      questions,
      unanswered: others.flatMap(({ qas }) =>
        qas.filter((asked) => !asked.is_impossible).map(({ question }) => question),
      ),
    };
  });
}
