import fc, { type Arbitrary } from 'fast-check';

/** A piece of an answer: its lines, and the code in it exactly as a reader has to find it. */
export type Piece = { lines: readonly string[]; codes: readonly string[] };

const pieceOf = (...lines: string[]): Piece => ({ lines, codes: [] });
const textOf = ({ lines }: Piece): string => lines.join('\n');

/** Words that are found again wherever they stand. */
const word = fc.integer({ min: 0, max: 99_999 }).map((number) => `w${number}q`);
export const wordsIn = (text: string): string[] => text.match(/w\d+q/g) ?? [];
/** Those that are not on a line with a fence, which may name a language there. */
export const wordsOutsideInfo = (text: string): string[] => wordsIn(text.replace(/(?:```|~~~).*/g, ''));

const wrapped = (...forms: ((word: string) => string)[]): Arbitrary<string> =>
  fc.tuple(fc.constantFrom(...forms), word).map(([form, value]) => form(value));

const span = fc.oneof(
  { weight: 6, arbitrary: word },
  wrapped(
    (w) => `**${w}**`,
    (w) => `*${w}*`,
    (w) => `_${w}_`,
    (w) => `~~${w}~~`,
    (w) => `\`${w}\``,
    (w) => `\`\` ${w} \` \`\``,
    (w) => `[${w}](https://example.org/a_b)`,
    (w) => `![${w}](https://example.org/a.png)`,
    (w) => `[${w}](/not/followed "title")`,
    (w) => `[${w}][ref]`,
    (w) => `$${w}$`,
    (w) => `$$${w}$$`,
    (w) => `\\(${w}\\)`,
    (w) => `\\[${w}\\]`,
    (w) => `<sub>${w}</sub>`,
    (w) => `<kbd>${w}`,
    (w) => `<span class="a">${w}</span>`,
    (w) => `<!-- ${w} -->`,
    (w) => `**${w}：**速度快`,
    (w) => `**“${w}”**的`,
    (w) => `**（${w}）**这`,
    (w) => `其中$${w}$为`,
    (w) => `访问https://example.org/${w}。谢谢`,
    (w) => `3~5天${w}、7~10天`,
    (w) => `$5 and ${w} $10`,
    (w) => `سلام ${w}`,
    (w) => `&amp;${w}&hearts;`,
    (w) => `\\*${w}\\_`,
    (w) => `${w}[^1]`,
    (w) => `${w}<br>`,
    (w) => `a\\[${w}\\]`,
    (w) => `www.${w}.example`,
    (w) => `[1] ${w} [2]`,
  ),
);

const line = fc.array(span, { minLength: 1, maxLength: 5 }).map((spans) => spans.join(' '));

const paragraph = fc
  .tuple(fc.array(line, { minLength: 1, maxLength: 3 }), fc.constantFrom('', '  ', '\\'))
  .map(([lines, end]) => pieceOf(...lines.map((text, at) => (at < lines.length - 1 ? text + end : text))));

const heading = fc
  .tuple(fc.integer({ min: 1, max: 6 }), line, fc.boolean())
  .map(([depth, text, underlined]) =>
    underlined ? pieceOf(text, depth > 3 ? '===' : '---') : pieceOf(`${'#'.repeat(depth)} ${text}`),
  );

const codeLine = fc
  .tuple(
    fc.constantFrom('', '\t', '\t\t', ' ', '  ', '    ', '\t  '),
    fc.constantFrom('', '# ', '- ', '> ', '| ', '* * *', '$$ ', '[a]: ', '</details>', '1. ', '``', '\\'),
    fc.option(word, { nil: '' }),
  )
  .map((parts) => parts.join(''));

const fenceWithin = (deepest: number): Arbitrary<Piece> =>
  fc
    .tuple(
      fc.constantFrom('```', '~~~', '`````'),
      fc.constantFrom('', 'js', 'python title="x"'),
      fc.nat({ max: deepest }),
      fc.array(codeLine, { maxLength: 6 }),
    )
    .map(([mark, info, indent, code]): Piece => {
      const pad = ' '.repeat(indent);
      const padded = code.map((text) => (text === '' || text.startsWith('\t') ? text : pad + text));
      return { lines: [pad + mark + info, ...padded, pad + mark], codes: [code.join('\n')] };
    });

const formula = fc
  .tuple(
    fc.constantFrom(
      ['$$', '$$'],
      ['\\[', '\\]'],
      ['\\begin{align}', '\\end{align}'],
      ['Consider $$', '$$ so'],
      ['- So \\[', '  \\] and'],
    ),
    fc.array(word, { maxLength: 3 }),
  )
  .map(([[open = '', close = ''], words]) =>
    pieceOf(open, ...words.map((w, at) => `${'-=+'[at]} ${w}`), 'x', close),
  );

const table = fc
  .tuple(
    fc.array(line, { minLength: 1, maxLength: 3 }),
    fc.array(fc.array(line, { minLength: 1, maxLength: 4 }), { maxLength: 4 }),
    fc.constantFrom(['| ', ' |'], ['', ' |']),
    fc.constantFrom('', '', '', '    '),
  )
  .map(([head, rows, [left = '', right = ''], indent]) => {
    const row = (cells: readonly string[]) => `${left}${cells.join(' | ')}${right}`;
    return pieceOf(row(head), `|${'---|'.repeat(head.length)}`, ...rows.map((cells) => indent + row(cells)));
  });

const loose = fc.constantFrom(pieceOf('---'), pieceOf('***'), pieceOf('[ref]: https://example.org/ref'));

const indented = (piece: Piece, first: string, rest: string): Piece => ({
  lines: piece.lines.map((text, at) => (at === 0 ? first : text === '' ? '' : rest) + text),
  codes: piece.codes,
});

const joined = (pieces: readonly Piece[], gap: readonly string[]): Piece => ({
  lines: pieces.flatMap(({ lines }, at) => (at === 0 ? lines : [...gap, ...lines])),
  codes: pieces.flatMap(({ codes }) => codes),
});

const { block } = fc.letrec<{ block: Piece; inner: Piece }>((tie) => ({
  block: fc.oneof(
    { depthSize: 'small', maxDepth: 3 },
    { weight: 4, arbitrary: paragraph },
    heading,
    fenceWithin(0),
    formula,
    table,
    loose,
    list(tie('inner')),
    quote(tie('inner')),
    note(tie('inner')),
    details(tie('inner')),
  ),
  inner: fc.array(tie('block'), { minLength: 1, maxLength: 3 }).map((pieces) => joined(pieces, [''])),
}));

function list(inner: Arbitrary<Piece>): Arbitrary<Piece> {
  const marker = fc.constantFrom('- ', '* ', '+   ', '1. ', '7) ', '10.  ', '- [ ] ', '- [x] ');
  return fc
    .tuple(marker, fc.array(inner, { minLength: 1, maxLength: 3 }), fc.boolean())
    .map(([mark, items, gaps]) => {
      const width = ' '.repeat(/^[^[]*/.exec(mark)?.[0].length ?? 2);
      // A task has words behind it.
      const lead = mark.includes('[') ? 'task ' : '';
      return joined(
        items.map((item) =>
          lead
            ? joined([pieceOf(mark + lead), indented(item, width, width)], [''])
            : indented(item, mark, width),
        ),
        gaps ? [''] : [],
      );
    });
}

function quote(inner: Arbitrary<Piece>): Arbitrary<Piece> {
  return fc.tuple(inner, fc.constantFrom('', '> [!NOTE]', '> [!TIP] ')).map(([piece, alert]) => {
    const lines = piece.lines.map((text) => (text === '' ? '>' : `> ${text}`));
    return { lines: alert ? [alert, '>', ...lines] : lines, codes: piece.codes };
  });
}

function note(inner: Arbitrary<Piece>): Arbitrary<Piece> {
  return fc
    .tuple(fc.constantFrom('1', '2', 'x'), word, inner)
    .map(([label, text, piece]) =>
      joined([pieceOf(`[^${label}]: ${text}`), indented(piece, '    ', '    ')], ['']),
    );
}

function details(inner: Arbitrary<Piece>): Arbitrary<Piece> {
  return fc
    .tuple(word, inner)
    .map(([text, piece]) =>
      joined([pieceOf('<details>', `<summary>${text}</summary>`), piece, pieceOf('</details>')], ['']),
    );
}

/** Answers as models write them: whole constructs, one in the other. */
export const answers: Arbitrary<{ text: string; codes: readonly string[] }> = fc
  // An indented fence belongs to a list that stands before it.
  .tuple(fc.option(fenceWithin(3)), fc.array(block, { minLength: 1, maxLength: 5 }))
  .map(([first, blocks]) => joined(first ? [first, ...blocks] : blocks, ['']))
  .map((piece) => ({ text: textOf(piece), codes: piece.codes }));

const scrap = fc.oneof(
  { weight: 3, arbitrary: word },
  { weight: 2, arbitrary: fc.constantFrom(' ', '\n', '\n\n', '\n    ', '\n  ', '\t', '\n\t') },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      ...'* ** *** _ __ ~ ~~ ` `` ``` ~~~ $ $$ \\( \\) \\[ \\] [ ] ( ) ![ ]( ]: [^1] [^1]: > - + 1. # ## | |-| |---|---| : ; < > <b> </b> <br> <sub> </sub> <details> </details> <summary> </summary> <div> &amp; & \\ = === --- *** 中文 。 ：** **“ \u200b \u{1f600} \ufeff'.split(
        ' ',
      ),
      '\ud800',
      '\0',
      '- [ ] ',
      '> [!NOTE]\n',
      '\\begin{align}',
      '\\end{align}',
      'https://example.org/ ',
      ' www.example.org ',
      ' a@example.org ',
      '\n| a | b |\n|---|---|\n',
    ),
  },
);

/** Anything at all: words between the signs of the language. */
export const scraps: Arbitrary<string> = fc.array(scrap, { maxLength: 40 }).map((parts) => parts.join(''));

/** A text with other line breaks, or a mark before it. */
export const written = (text: Arbitrary<string>): Arbitrary<string> =>
  fc
    .tuple(text, fc.constantFrom('\n', '\n', '\n', '\r\n', '\r'), fc.constantFrom('', '', '', '\ufeff'))
    .map(([value, lineEnd, mark]) => mark + value.replaceAll('\n', lineEnd));

/** Where a text is cut while it is written, as parts of its length. */
export const cuts: Arbitrary<readonly number[]> = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), {
  maxLength: 12,
});
