import type { Language, Turn } from '@orangery/api/contract';
import { text } from '../../../../http/texts.ts';
import { calculate } from './arithmetic.ts';
import { type FoundExpression, findExpression } from './expression-in-text.ts';
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

/** What Markdown might read as its own. Not `(` and `[`: escaped, they would begin a formula. */
const signs = /[!-')-/:-@\\-`{-~]/g;

/** The first line of a text as it was written: nothing in it is read as Markdown. */
function quote(content: string): string {
  const symbols = [...(content.trim().split('\n')[0] ?? '')];
  const shown = symbols.slice(0, longestQuote).join('').replace(signs, '\\$&');
  return symbols.length > longestQuote ? `${shown}…` : shown;
}

/** Longer than any run of backticks inside, so that the text cannot end the block. */
function codeBlock(content: string, language: string): string {
  const longestRun = Math.max(2, ...[...content.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longestRun + 1);
  return `${fence}${language}\n${content}\n${fence}`;
}

function sum({ expression, result }: FoundExpression, language: Language, say: Say): string {
  const shown = Number.isFinite(result)
    ? new Intl.NumberFormat(language, { maximumFractionDigits: 12 }).format(result)
    : say('sum.undefined');
  return `## ${say('sum.title')}\n\n${codeBlock(`${expression} = ${shown}`, 'text')}`;
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
 * What can be said without a language model: the result of an expression, alone or in a sentence, a summary of what was asked before, else who
 * is speaking, how to get a real model, and the figures of the text. Markdown in the person's language.
 */
export function demoAnswer(turns: readonly Turn[], language: Language): string {
  const say = speaker(language);
  const question = turns.at(-1)?.content ?? '';
  const result = calculate(question);
  if (result !== null)
    return `${sum({ expression: question.trim(), result }, language, say)}\n\n${say('note')}`;
  if (asksForSummary(question, say)) return summary(turns, say);
  const found = findExpression(question);
  const answer = introduction(question, language, say);
  return found ? `${sum(found, language, say)}\n\n${answer}` : answer;
}
