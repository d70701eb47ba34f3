import type { Language } from '@orangery/api/contract';
import type { ModelRequest, ModelTurn } from '../model.ts';
import { aboutFiles, fromFiles } from './about-files.ts';
import { aboutPictures } from './about-pictures.ts';
import { calculate } from './arithmetic.ts';
import { filesFound } from './demo-call.ts';
import { type FoundExpression, findExpression } from './expression-in-text.ts';
import { codeBlock, quote } from './markdown.ts';
import { type Say, speaker } from './say.ts';
import { fromSources } from './source-extract.ts';
import { figuresOf } from './text-figures.ts';

/** Questions of the conversation that a summary names. */
const maxQuoted = 20;
const setUp = 'OPENAI_BASE_URL=http://localhost:11434/v1 npx -y pnpm@12.21.0 start';

const shown = (result: number, language: Language, say: Say): string =>
  Number.isFinite(result)
    ? new Intl.NumberFormat(language, { maximumFractionDigits: 12 }).format(result)
    : say('sum.undefined');

function sum({ expression, result }: FoundExpression, language: Language, say: Say): string {
  const line = `${expression} = ${shown(result, language, say)}`;
  return `## ${say('sum.title')}\n\n${codeBlock(line, 'text')}`;
}

function asksForSummary(question: string, say: Say): boolean {
  const words = say('summary.asked').split(',');
  return question.length < 200 && words.some((word) => question.toLowerCase().includes(word.trim()));
}

function summary(turns: readonly ModelTurn[], say: Say): string {
  const questions = turns.slice(0, -1).filter(({ role }) => role === 'user');
  if (questions.length === 0) return [say('summary.empty'), say('note')].join('\n\n');
  const listed = questions.slice(-maxQuoted);
  const first = questions.length - listed.length + 1;
  const list = listed
    .map(({ content, attached }, index) => `${first + index}. ${quote(attached?.text ?? content)}`)
    .join('\n');
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
    codeBlock(setUp, 'sh'),
    say('figures.title', { text: quote(question) }),
    figures(question, language, say),
  ].join('\n\n');
}

/** A sentence or two, as one speaks. */
function spoken(question: string, language: Language, say: Say): string {
  const result = calculate(question) ?? findExpression(question)?.result ?? null;
  if (result !== null) return say('voice.sum', { result: shown(result, language, say) });
  const text = [...question.trim().replace(/\s+/g, ' ')].slice(0, 120).join('');
  return say('voice.answer', { text });
}

export type DemoQuestion = Pick<ModelRequest, 'turns' | 'sources' | 'voice' | 'language' | 'tools'>;

/**
 * What can be said without a language model: what a search has found on the network or in files, how many pictures and files there are, the result of an
 * expression, alone or in a sentence, a summary of what was asked before, else who is speaking, how to get a real model,
 * and the figures of the text. Markdown in the person's language; plain text for a voice.
 */
export function demoAnswer({ turns, sources = [], voice, language, tools }: DemoQuestion): string {
  const say = speaker(language);
  const { images = [], attached, content = '' } = turns.at(-1) ?? {};
  const question = attached?.text ?? content;
  if (voice) return spoken(question, language, say);
  const found = filesFound({ tools });
  const parts = [
    ...(images.length > 0 ? [aboutPictures(images, language, say)] : []),
    ...(attached && found === undefined ? [aboutFiles(attached.files, language, say)] : []),
    ...(found === undefined ? [] : [fromFiles(question, found, language, say)]),
    ...(sources.length > 0 ? [fromSources(question, sources, language, say)] : []),
  ];
  if (parts.length > 0) return [...parts, say('note')].join('\n\n');
  const result = calculate(question);
  if (result !== null)
    return `${sum({ expression: question.trim(), result }, language, say)}\n\n${say('note')}`;
  if (asksForSummary(question, say)) return summary(turns, say);
  const expression = findExpression(question);
  const answer = introduction(question, language, say);
  return expression ? `${sum(expression, language, say)}\n\n${answer}` : answer;
}
