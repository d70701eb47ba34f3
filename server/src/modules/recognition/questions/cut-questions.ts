import type { Line } from '../engine.ts';

export type ExamQuestion = {
  /** As it is printed, without the signs around it; empty when the questions have no numbers. */
  readonly number: string;
  /** Without its number; one line of the picture a line. */
  readonly text: string;
  readonly lines: readonly Line[];
};

type Style = {
  readonly name: 'word' | 'plain' | 'bracket' | 'chinese' | 'roman';
  /** Its first group is the number. */
  readonly pattern: RegExp;
};

const digits = '[0-9۰-۹٠-٩０-９]{1,3}';
const chineseDigits = '[一二三四五六七八九十]{1,3}';
const questionWords =
  'Question|Problem|Task|Exercise|Вопрос|Задача|Задание|Упражнение|سؤال|سوال|پرسش|تمرین|第|问题|問題|题|題';

/** How questions are numbered, the surest first. */
const styles: readonly Style[] = [
  {
    name: 'word',
    pattern: new RegExp(
      `^(?:${questionWords})\\s*(?:№|#|No\\.?)?\\s*(${digits}|${chineseDigits})\\s*(?:题|題|问|問)?\\s*[.:：．、)]?\\s*`,
      'iu',
    ),
  },
  {
    name: 'plain',
    pattern: new RegExp(`^(${digits})\\s*(?:[.．。、]\\s*(?![0-9])|[)）]\\s*|[-–]\\s+)`, 'u'),
  },
  { name: 'bracket', pattern: new RegExp(`^[(（]\\s*(${digits}|${chineseDigits})\\s*[)）]\\s*`, 'u') },
  { name: 'chinese', pattern: new RegExp(`^(${chineseDigits})\\s*[、.．]\\s*`, 'u') },
  { name: 'roman', pattern: /^([IVX]{1,5})\s*[.)]\s+/ },
];

/** A misread or missing number must not swallow all that follows. */
const maxSkipped = 3;

/**
 * The questions of a page of exercises, each with its text; parts like (1) stay with theirs. What stands before the first
 * number belongs to none. Without numbers the page is one question.
 */
export function cutQuestions(lines: readonly Line[]): ExamQuestion[] {
  const starts = styles.map((style) => ({ style, found: startsIn(lines, style) }));
  const chosen = starts.reduce((best, one) => (rank(one.found) > rank(best.found) ? one : best));
  const first = chosen.found[0];
  if (!first) return lines.length > 0 ? [{ number: '', text: textOf(lines), lines }] : [];
  // A heading of another kind, 二、 above 3., ends the question before it.
  const headings = isWithin(chosen.style)
    ? (starts.find(({ style }) => style.name === 'chinese')?.found ?? [])
    : [];
  return chosen.found.map(({ at, number, length }, index) => {
    const next = chosen.found[index + 1]?.at ?? lines.length;
    const end = headings.find((heading) => heading.at > at && heading.at < next)?.at ?? next;
    const own = lines.slice(at, end);
    const [head, ...rest] = own;
    const text = head ? textOf([{ ...head, text: head.text.slice(length) }, ...rest]) : '';
    return { number, text, lines: own };
  });
}

type Start = { readonly at: number; readonly number: string; readonly length: number };

/** More questions are better; among as many, those that come first in the list of styles. */
const rank = (found: readonly Start[]): number => found.length;
const isWithin = ({ name }: Style): boolean => name === 'plain' || name === 'bracket';

function startsIn(lines: readonly Line[], { pattern }: Style): Start[] {
  const starts: Start[] = [];
  let last: number | undefined;
  lines.forEach(({ text }, at) => {
    const match = pattern.exec(text);
    const number = match?.[1];
    if (!match || number === undefined) return;
    const value = figureOf(number);
    if (last !== undefined && (value <= last || value > last + maxSkipped)) return;
    last = value;
    starts.push({ at, number, length: match[0].length });
  });
  return starts;
}

function figureOf(number: string): number {
  const roman = { I: 1, V: 5, X: 10 } as const;
  if (/^[IVX]+$/.test(number)) {
    const values = [...number].map((letter) => roman[letter as keyof typeof roman]);
    return values.reduce<number>(
      (sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value),
      0,
    );
  }
  const ten = number.indexOf('十');
  if (ten >= 0) return (ten === 0 ? 1 : chineseValue(number[0])) * 10 + chineseValue(number[ten + 1]);
  const value = chineseValue(number);
  return value > 0 ? value : Number(number.replace(/\D/gu, digitOf) || '0');
}

const chineseValue = (character: string | undefined): number =>
  character ? '一二三四五六七八九'.indexOf(character) + 1 : 0;

/** Persian, Arabic and wide digits. */
const digitOf = (sign: string): string => {
  const code = sign.codePointAt(0) ?? 0;
  const zero = [0x6f0, 0x660, 0xff10].find((first) => code >= first && code < first + 10);
  return zero === undefined ? '' : String(code - zero);
};

const textOf = (lines: readonly Line[]): string =>
  lines
    .map(({ text }) => text)
    .join('\n')
    .trim();
