import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { errorCatalogue, languages } from '@orangery/api/contract';
import { workspaceRoot } from '@orangery/build/tools';
import glossary from '../locales/glossary.json' with { type: 'json' };
import type { TranslationTree } from './translations/flatten.ts';
import { offences } from './translations/glossary.ts';
import { codesWithoutTranslation, differences } from './translations/parity.ts';

const locales = path.join(workspaceRoot(import.meta.dirname), 'locales');
const namespacesOf = (language: string) =>
  readdirSync(path.join(locales, language), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.split(path.sep).join('/'));
const read = (language: string, file: string): TranslationTree =>
  JSON.parse(readFileSync(path.join(locales, language, file), 'utf8'));

const problems: string[] = [];
for (const language of languages) {
  const files = namespacesOf(language);
  for (const file of new Set([...namespacesOf('en'), ...files])) {
    const where = `locales/${language}/${file}`;
    if (!files.includes(file)) problems.push(`${where} is missing`);
    else if (!namespacesOf('en').includes(file)) problems.push(`${where} has no English`);
    else {
      const [english, translations] = [read('en', file), read(language, file)];
      const found = [
        ...differences(language, english, translations),
        ...offences(glossary, language, file, english, translations),
      ];
      problems.push(...found.map((line) => `${where}: ${line}`));
    }
  }
  for (const code of codesWithoutTranslation(Object.keys(errorCatalogue), read(language, 'errors.json')))
    problems.push(`locales/${language}/errors.json: code.${code} is missing`);
}
for (const problem of problems) console.error(problem);
console.log(problems.length === 0 ? 'The four languages say the same.' : `${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
