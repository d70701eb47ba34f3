import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '@orangery/build/tools';
import { staleExcerpts } from './docs/excerpts.ts';

const root = workspaceRoot(import.meta.dirname);
const read = (file: string) => {
  const place = path.join(root, file);
  return existsSync(place) ? readFileSync(place, 'utf8') : undefined;
};
const documents = readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .map((file) => `docs/${file}`);

const problems = documents.flatMap((file) =>
  staleExcerpts(read(file) ?? '', read).map((line) => `${file}: ${line}`),
);
for (const problem of problems) console.error(problem);
console.log(
  problems.length === 0 ? 'The documents say what the code says.' : `${problems.length} differences`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
