import type { Language, Turn } from '@orangery/api/contract';
import { text } from '../../../../http/texts.ts';
import { calculate } from './arithmetic.ts';
import { figuresOf } from './text-figures.ts';

type Say = (key: string, values?: Readonly<Record<string, string>>) => string;

const speaker =
  (language: Language): Say =>
  (key, values = {}) =>
    (text('demo', language, ...key.split('.')) ?? '').replace(
      /\{\{(\w+)\}\}/g,
      (_, name) => values[name] ?? '',
    );

const longestQuote = 80;
/** Questions of the conversation that a summary names. */
const mostQuoted = 20;

/** The first line of a text as plain words: what would be markup is taken out. */
function quote(content: string): string {
  const line =
    content
      .trim()
      .split('\n')[0]
      ?.replace(/[`|<>[\]*_#\\]/g, ' ') ?? '';
  const symbols = [...line];
  return symbols.length > longestQuote ? `${symbols.slice(0, longestQuote).join('')}…` : line;
}

/** Longer than any run of backticks inside, so that the text cannot end the block. */
function codeBlock(content: string, language: string): string {
  const longestRun = Math.max(2, ...[...content.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longestRun + 1);
  return `${fence}${language}\n${content}\n${fence}`;
}

function sum(expression: string, result: number, language: Language, say: Say): string {
  const shown = Number.isFinite(result)
    ? new Intl.NumberFormat(language, { maximumFractionDigits: 12 }).format(result)
    : say('sum.undefined');
  return [`## ${say('sum.title')}`, codeBlock(`${expression.trim()} = ${shown}`, 'text'), say('note')].join(
    '\n\n',
  );
}

function asksForSummary(question: string, say: Say): boolean {
  const words = say('summary.asked').split(',');
  return question.length < 200 && words.some((word) => question.toLowerCase().includes(word.trim()));
}

function summary(turns: readonly Turn[], say: Say): string {
  const questions = turns.slice(0, -1).filter(({ role }) => role === 'user');
  if (questions.length === 0) return [say('summary.empty'), say('note')].join('\n\n');
  const shown = questions.slice(-mostQuoted);
  const first = questions.length - shown.length + 1;
  const list = shown.map(({ content }, index) => `${first + index}. ${quote(content)}`).join('\n');
  return [`## ${say('summary.title')}`, list, say('note')].join('\n\n');
}

function figures(content: string, language: Language, say: Say): string {
  const number = new Intl.NumberFormat(language);
  const rows = Object.entries(figuresOf(content, language)).map(
    ([key, value]) => `| ${say(`figures.${key}`)} | ${number.format(value)} |`,
  );
  return [`| ${say('figures.what')} | ${say('figures.count')} |`, '| --- | ---: |', ...rows].join('\n');
}

function introduction(question: string, language: Language, say: Say): string {
  return [
    `## ${say('title')}`,
    say('introduction'),
    ['sum', 'summary', 'figures'].map((skill) => `- ${say(`skill.${skill}`)}`).join('\n'),
    say('setUp'),
    codeBlock('OPENAI_BASE_URL=http://localhost:11434/v1 npx -y pnpm@12.21.0 start', 'sh'),
    say('figures.title', { text: quote(question) }),
    figures(question, language, say),
  ].join('\n\n');
}

/**
 * What can be said without a language model: the result of an expression, a summary of what was asked before, else who
 * is speaking, how to get a real model, and the figures of the text. Markdown in the person's language.
 */
export function demoAnswer(turns: readonly Turn[], language: Language): string {
  const say = speaker(language);
  const question = turns.at(-1)?.content ?? '';
  const result = calculate(question);
  if (result !== null) return sum(question, result, language, say);
  return asksForSummary(question, say) ? summary(turns, say) : introduction(question, language, say);
}
