import { Lexer, Marked, type Token } from 'marked';
import type { Definitions } from './definitions.ts';
import { formulaSyntax } from './math-syntax.ts';

// No HTML at all: what looks like a tag stays text.
const { defaults } = new Marked({
  gfm: true,
  extensions: [formulaSyntax],
  tokenizer: { html: () => undefined, tag: () => undefined },
});

/** Tokens of one block. The only place where text is given to the parser, so that the work can be counted. */
export function lex(text: string, definitions: Definitions): Token[] {
  const lexer = new Lexer(defaults);
  Object.assign(lexer.tokens.links, definitions);
  try {
    return lexer.lex(text);
  } catch {
    // Nested deeper than the parser can follow: nobody's answer, so plain text will do.
    return [{ type: 'text', raw: text, text }];
  }
}
