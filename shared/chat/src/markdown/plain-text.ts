import type { MarkedToken, Token, Tokens } from 'marked';
import { noDefinitions } from './definitions.ts';
import { decodeEntities } from './entities.ts';
import { lex } from './lex.ts';
import type { FormulaToken } from './math-syntax.ts';

/** The words of an answer without their markup: what it reads like, for places that know no Markdown. */
export function plainText(markdown: string): string {
  return blocks(lex(markdown, noDefinitions))
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const blocks = (tokens: readonly Token[]): string =>
  tokens.map((token) => block(token as MarkedToken)).join('\n\n');

function block(token: MarkedToken): string {
  switch (token.type) {
    case 'space':
    case 'def':
      return '';
    case 'hr':
      return '———';
    case 'code':
      return token.text;
    case 'list':
      return list(token);
    case 'table':
      return table(token);
    case 'blockquote':
      return blocks(token.tokens);
    case 'heading':
    case 'paragraph':
      return inline(token.tokens);
    default:
      return inline([token]);
  }
}

function list({ items, ordered, start }: Tokens.List): string {
  const lines = items.map(({ tokens, task, checked }, index) => {
    const mark = ordered ? `${Number(start) + index}.` : '•';
    const box = task ? (checked ? '☑ ' : '☐ ') : '';
    const text = tokens
      .filter(({ type }) => type !== 'checkbox')
      .map((token) => block(token as MarkedToken))
      .filter((part) => part !== '')
      .join('\n');
    return `${mark} ${box}${text.replaceAll('\n', '\n   ')}`;
  });
  return lines.join('\n');
}

/** Columns apart by tabs, as a spreadsheet takes them. */
const table = ({ header, rows }: Tokens.Table): string =>
  [header, ...rows].map((cells) => cells.map(({ tokens }) => inline(tokens)).join('\t')).join('\n');

const inline = (tokens: readonly Token[]): string =>
  tokens.map((token) => piece(token as MarkedToken | FormulaToken)).join('');

function piece(token: MarkedToken | FormulaToken): string {
  switch (token.type) {
    case 'text':
      return 'tokens' in token && token.tokens ? inline(token.tokens) : decodeEntities(token.text);
    case 'strong':
    case 'em':
    case 'del':
      return inline(token.tokens);
    case 'escape':
    case 'codespan':
      return token.text;
    case 'br':
      return '\n';
    case 'link':
      return linked(inline(token.tokens), token.href);
    case 'image':
      return linked(decodeEntities(token.text), token.href);
    case 'formula':
      return token.tex;
    default:
      return token.raw;
  }
}

/** The address as well, or the link would be lost; once where it is its own text. */
const linked = (text: string, href: string): string =>
  text === href || text === '' || href === `mailto:${text}`
    ? href.replace(/^mailto:/, '')
    : `${text} (${href})`;
