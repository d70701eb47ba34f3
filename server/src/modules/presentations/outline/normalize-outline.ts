import { deckSlides } from '@orangery/api/contract';
import { cutText } from '../text/plain-text.ts';
import { readLine } from './outline-line.ts';

/** As the contract has them. */
const maxTitle = 400;
const maxPoint = 2_000;
const maxPoints = 60;
const maxLevel = 2;
/** Code units of a line; a longer one is cut, since nothing is shown before its end. */
const maxLine = 20_000;

/** Reads an outline piece by piece, and writes it line by line as the contract says. */
export type OutlineNormalizer = {
  push(piece: string): void;
  /** The outline is over; what was said after its last slide was not about it. */
  end(): void;
  /** Slides that were written. */
  readonly slides: number;
};

/** How the model marks its slides, as far as is known. */
type Style = 'headings' | 'lists' | undefined;

/**
 * Whatever a model writes as an outline becomes `# ` of the deck, `## ` of slides and list items: numbered lists, bold titles, deeper
 * headings, fences and what is said around the outline.
 *
 * @param fallbackTitle of the deck, where the model names slides only
 * @param write takes whole lines
 */
export function createOutlineNormalizer(
  fallbackTitle: string,
  write: (line: string) => void,
): OutlineNormalizer {
  let rest = '';
  /** Of the deck; not written before there is a slide. */
  let title: string | undefined;
  let slides = 0;
  let points = 0;
  let style: Style;
  /** Marks of the headings of slides; deeper ones are points. */
  let slideDepth = 0;
  /** Columns of the lists that are open. */
  let indents: number[] = [];
  /** Level of the items below a heading that has become a point. */
  let below = 0;
  let isAfterBlank = false;
  /** What was said after the points of a slide: it belongs to it if something follows. */
  let held: string[] = [];

  const point = (text: string, level: number): void => {
    if (points >= maxPoints) return;
    points += 1;
    const [part, more] = cutText(text, maxPoint);
    write(`${'  '.repeat(Math.min(level, maxLevel))}- ${part}\n`);
    if (more !== '') point(more, level);
  };
  const release = () => {
    for (const text of held) point(text, 0);
    held = [];
  };
  const slide = (text: string) => {
    release();
    indents = [];
    below = 0;
    if (slides >= deckSlides.max) return point(text, 0);
    if (slides === 0) write(`# ${cutText(title ?? fallbackTitle, maxTitle)[0]}\n`);
    slides += 1;
    points = 0;
    const [part, more] = cutText(text, maxTitle);
    write(`## ${part}\n`);
    if (more !== '') point(more, 0);
  };

  const onHeading = (depth: number, text: string) => {
    if (title === undefined && slides === 0 && depth === 1) {
      title = text;
      return;
    }
    style = 'headings';
    if (slideDepth === 0) slideDepth = depth;
    if (depth <= slideDepth || slides === 0) {
      slideDepth = Math.max(depth, 1);
      return slide(text);
    }
    release();
    indents = [];
    below = 1;
    point(text, 0);
  };
  const onItem = (indent: number, isNumbered: boolean, text: string) => {
    release();
    while (indents.length > 0 && (indents.at(-1) ?? 0) > indent) indents.pop();
    if (indents.at(-1) !== indent) indents.push(indent);
    const level = indents.length - 1;
    if (slides === 0) style ??= 'lists';
    if (style === 'headings') return point(text, level + below);
    const isSlide = level === 0 && (slides === 0 || isNumbered || style === 'lists');
    if (!isSlide) return point(text, Math.max(0, level - 1));
    const open = [...indents];
    slide(text);
    indents = open;
  };
  const onNamed = (text: string, isNumbered: boolean) => {
    if (style === 'headings' && slides > 0) onHeading(slideDepth + 1, text);
    else if (title === undefined && slides === 0 && !isNumbered) title = text;
    else slide(text);
  };
  const onProse = (text: string) => {
    // What is said before the first slide introduces the outline.
    if (slides === 0) return;
    if (points > 0 && isAfterBlank) held.push(text);
    else if (held.length > 0) held.push(text);
    else point(text, 0);
  };
  const onLine = (whole: string) => {
    const line = readLine(whole.slice(0, maxLine));
    if (line.kind === 'heading') onHeading(line.depth, line.text);
    else if (line.kind === 'item') onItem(line.indent, line.isNumbered, line.text);
    else if (line.kind === 'named') onNamed(line.text, line.isNumbered);
    else if (line.kind === 'prose') onProse(line.text);
    isAfterBlank = line.kind === 'blank';
  };

  return {
    push(piece) {
      rest += piece;
      const lines = rest.split(/\r\n|\n|\r(?!$)/u);
      rest = (lines.pop() ?? '').slice(0, 4 * maxLine);
      for (const line of lines) onLine(line);
    },
    end() {
      if (rest !== '') onLine(rest);
      rest = '';
    },
    get slides() {
      return slides;
    },
  };
}
