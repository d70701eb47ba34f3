import type { Language } from '@orangery/api/contract';
import type { ModelTurn } from '../model.ts';
import { quote } from './markdown.ts';
import type { Say } from './say.ts';

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
