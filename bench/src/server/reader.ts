// Reads streams in a process of its own: argument 1 is a file with the job, the outcome is one line of JSON.
import { readFileSync } from 'node:fs';
import { type ReadAnswer, readAnswer } from './read-answer.ts';

export type Job = { origin: string; tokens: readonly string[]; question: string; words: number };
export type Outcome = { words: number; events: number; incomplete: number; refused: number };

/** Words of the answer that arrived, in order and once. */
function wordsIn({ text }: ReadAnswer, expected: number): number {
  let position = 0;
  for (let word = 0; word < expected; word += 1) {
    const next = `word-${word} `;
    if (!text.startsWith(next, position)) return word;
    position += next.length;
  }
  return position === text.length ? expected : 0;
}

const job = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Job;
const answers = await Promise.allSettled(
  job.tokens.map((token) => readAnswer(job.origin, token, job.question)),
);
const outcome: Outcome = { words: 0, events: 0, incomplete: 0, refused: 0 };
for (const answer of answers) {
  if (answer.status === 'rejected') {
    outcome.refused += 1;
    continue;
  }
  outcome.words += wordsIn(answer.value, job.words);
  outcome.events += answer.value.events;
  if (!answer.value.complete) outcome.incomplete += 1;
}
console.log(`outcome ${JSON.stringify(outcome)}`);
