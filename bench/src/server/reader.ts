// Reads streams in a separate process: argument 1 is a file with the job, the outcome is one line of JSON.
import { readFileSync } from 'node:fs';
import { quantile } from '../kit/statistics.ts';
import { readAnswer } from './read-answer.ts';

export type Job = { origin: string; tokens: readonly string[]; question: string };
export type Outcome = {
  /** Words that arrived, in their turn and once. */
  words: number;
  /** Words out of their turn and events with a wrong id. */
  wrong: number;
  events: number;
  incomplete: number;
  refused: number;
  /** Milliseconds; the middle, 95 of 100, and the longest. */
  firstAfter: readonly number[];
  lag: readonly number[];
};

const job = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Job;
const settled = await Promise.allSettled(
  job.tokens.map((token) => readAnswer(job.origin, token, job.question)),
);
const answers = settled.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
const sumOf = (figure: (answer: (typeof answers)[number]) => number) =>
  answers.reduce((total, answer) => total + figure(answer), 0);
const spreadOf = (values: readonly number[]) => [0.5, 0.95, 1].map((part) => quantile(values, part));

const outcome: Outcome = {
  words: sumOf(({ words }) => words),
  wrong: sumOf(({ wrong }) => wrong),
  events: sumOf(({ events }) => events),
  incomplete: answers.filter(({ complete }) => !complete).length,
  refused: settled.length - answers.length,
  firstAfter: spreadOf(answers.map(({ firstAfter }) => firstAfter)),
  lag: spreadOf(answers.flatMap(({ lags }) => lags)),
};
console.log(`outcome ${JSON.stringify(outcome)}`);
