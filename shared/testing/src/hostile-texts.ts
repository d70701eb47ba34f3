/** Makes a text of about this many UTF-16 units. */
type Text = (length: number) => string;

const filled =
  (piece: string): Text =>
  (length) =>
    piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

const after =
  (before: string, piece: string): Text =>
  (length) =>
    before + filled(piece)(length - before.length);

/** Half of the one piece, and then half of the other. */
const halves =
  (one: string, other: string, middle = ''): Text =>
  (length) => {
    const count = Math.floor(length / (one.length + other.length));
    return one.repeat(count) + middle + other.repeat(count);
  };

/** Pieces that differ by their number, until there is enough of them. */
const numbered =
  (piece: (number: number) => string): Text =>
  (length) => {
    let text = '';
    for (let number = 1; text.length < length; number += 1) text += piece(number);
    return text.slice(0, length);
  };

const inlines: Readonly<Record<string, Text>> = {
  'opening brackets': filled('['),
  'empty links': filled('[]('),
  'half links': filled('[a]('),
  'half links in angle brackets': filled('[a](<b'),
  'links with half titles': filled('[ (]('),
  'whole links': filled('[a](/b) '),
  'a link and parentheses': after('[a](', '('),
  'link openers': filled('[a'),
  'link closers': filled('a]'),
  'nested brackets': halves('[', ']', 'a'),
  'nested brackets and a definition': (length) => `${halves('[', ']', 'a')(length)}\n\n[a]: /b`,
  'brackets and underscores': filled('[ a_'),
  pictures: filled('![a]('),
  'opening pictures': filled('!['),
  'pictures in pictures': filled('![[]()'),
  asterisks: filled('*'),
  'openers of emphasis': filled('*a '),
  'closers of emphasis': filled('a* '),
  'openers of underscores': filled('_a '),
  'closers of underscores': filled('a_ '),
  'openers and closers that do not match': filled('*a_ '),
  'closers of which none fits': after('a**b', 'c* '),
  'three asterisks': filled('a***'),
  'openers, then closers': halves('*a ', '*', ''),
  'nested emphasis': halves('*a **a ', ' a** a*', 'b'),
  'mixed emphasis': halves('*a ', '_a*_ '),
  'whole emphasis': filled('*a* '),
  tildes: filled('~~a'),
  'struck words': filled('~~a~~ '),
  'runs of backticks': numbered((number) => `${'`'.repeat(number)} `),
  'backticks and escapes': filled('\\``'),
  'code spans': filled('`a` '),
  'angle brackets': filled('<a '),
  'empty tags': filled('<>'),
  comments: filled('x<!--'),
  sections: filled('x<![CDATA['),
  'tags of blocks': filled('<div>'),
  'open tags': filled('<b>'),
  'tags in tags': halves('<b>', '</b>'),
  'crossing tags': filled('<b><i></b>'),
  'whole tags': filled('<b>a</b> '),
  ampersands: filled('&'),
  entities: filled('&amp;'),
  escapes: filled('\\*'),
  addresses: filled('https://a.b/'),
  'addresses in a row': filled('https://a.b '),
  'halves of addresses': filled('http://'),
  schemes: filled('a://'),
  hosts: filled('www.'),
  'signs of mail': filled('a@'),
  'mail addresses': filled('a.b@c.d'),
  'numbers of sources': filled('[1] '),
  dollars: filled('$a '),
  formulas: filled('$a$ '),
  'long formulas': filled('$\\frac{a}{b}$ '),
  'square brackets of formulas': filled('\\['),
  'round brackets of formulas': filled('\\(a '),
};

const blocks: Readonly<Record<string, Text>> = {
  quotes: filled('>'),
  'quotes with spaces': filled('> '),
  'lines of a quote': filled('> a\n'),
  'quotes apart': filled('> a\n\n'),
  'a lazy quote': after('> a\n'.repeat(9), 'b\n'),
  'quotes with lists': filled('> - '),
  'nested lists': filled('- '),
  'a list that gets deeper': numbered((number) => `${' '.repeat(number)}- x\n`),
  'nested lists and empty lines': halves('- ', '\n', 'x'),
  'nested lists in a quote': (length) => `> ${'- '.repeat(length / 4)}x\n${'>\n'.repeat(length / 4)}`,
  'emphasis in quotes': halves('>', 'a*'),
  'lines of an item': after('- ', 'x y\n'),
  items: filled('- a\n'),
  'loose items': filled('- a\n\n'),
  'lines of dollars': filled('$$a\n'),
  'openings of formulas': filled('$$\n'),
  'display formulas': filled('$$a$$\n\n'),
  'brackets on lines': filled('\\[\n'),
  'openings far from an end': filled(`${'\\[\n'.repeat(2_000)}\\]\n`),
  environments: filled('\\begin{a}\n'),
  'one definition': filled('[a]: /x\n'),
  'empty definitions': filled('[a]: \n'),
  definitions: numbered((number) => `[a${number}]: https://e.org/${number}\n`),
  'references and definitions': numbered((number) => `[x${number}]: /u\n\n[x1]\n\n`),
  notes: filled('[^a]: x\n'),
  'notes in notes': filled('[^a]: '),
  'marks of notes': after('[^a]: x\n\n', '[^a] '),
  'pipes and dashes': halves('|', '|-', '\n'),
  'empty cells': after('|a|b|\n|-|-|\n', '|'),
  rows: after('|a|b|\n|-|-|\n', '|1|2|\n'),
  'short rows': after(`${'|a'.repeat(99)}|\n${'|-'.repeat(99)}|\n`, '|1|\n'),
  'lines with pipes': filled('a|b\n'),
  'tables apart': filled('|a|\n|-|\n|b|\n\n'),
  fences: filled('```\n'),
  'code apart': filled('```js\na\n```\n'),
  underlines: filled('a\n-\n'),
  headings: filled('# a\n'),
  rules: filled('---\n'),
  'open details': filled('<details>\n'),
  'ends of details': filled('</details>\n'),
  summaries: filled('<summary>\n'),
  'empty paragraphs': filled('a\n\n'),
};

const words: Readonly<Record<string, Text>> = {
  'Chinese without an end': filled('中'),
  'words on one line': filled('word '),
  'words on lines': filled('word\n'),
  'one long word': filled('a'),
  'zero bytes': filled('\0'),
  'half surrogates': filled('\ud800'),
  'joined signs': filled('👩‍👩‍👧'),
  'marks on a letter': after('a', '\u0301'),
  'both directions': filled('a א '),
  tabs: filled('\t'),
  'carriage returns': filled('aaa\rbbb\n-\v\n'),
};

/** Texts that are expensive to parse or draw as Markdown, by name; of any length. */
export const hostileTexts: Readonly<Record<string, Text>> = { ...inlines, ...blocks, ...words };
