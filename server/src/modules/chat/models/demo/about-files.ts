import type { Language } from '@orangery/api/contract';
import type { ModelTurn } from '../model.ts';
import { escaped, quote } from './markdown.ts';
import type { Say } from './say.ts';
import { closestSentences, maxSentenceLength } from './source-extract.ts';

type Files = NonNullable<ModelTurn['attached']>['files'];

/** What is true of files without understanding them. */
export function aboutFiles(files: Files, language: Language, say: Say): string {
  const number = new Intl.NumberFormat(language);
  const rows = files.map(({ name, length }) => `| ${quote(name)} | ${number.format(length)} |`);
  return [
    `## ${say('files.title')}`,
    say('files.introduction'),
    [`| ${say('files.name')} | ${say('figures.characters')} |`, '| --- | ---: |', ...rows].join('\n'),
  ].join('\n\n');
}

/** A passage of a file as `search_files` gives it. */
const passage = /^<file id="(\w+)" name="([^"\n]*)"[^\n]*>\n([\s\S]*?)\n<\/file id="\1">$/gm;

/** What a search of the files has found, word for word. */
export function fromFiles(question: string, result: string, language: Language, say: Say): string {
  const found = [...result.matchAll(passage)].map(([, , name = '', text = '']) => ({ name, text }));
  const texts = found.map(({ text }) => text);
  const lines = closestSentences(question, texts, language).map(
    ({ sentence, number }) =>
      `- ${quote(found[number - 1]?.name ?? '')}: ${escaped(sentence, maxSentenceLength)}`,
  );
  const said = lines.length > 0 ? [say('files.found'), lines.join('\n')] : [say('files.nothing')];
  return [`## ${say('files.title')}`, ...said].join('\n\n');
}
