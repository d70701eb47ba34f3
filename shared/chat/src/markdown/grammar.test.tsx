import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { type Meaning, meaningOf } from './testing/meaning.ts';
import { show } from './testing/show.tsx';

// As it is before what draws it is there.
vi.mock('./formula.tsx', () => ({
  Formula: ({ source, display }: { source: string; display: boolean }) => (
    <span className="formula" data-display={display || undefined}>
      {source}
    </span>
  ),
}));

/** What is drawn, in a line: `ul(li(one two))`. */
function drawn(text: string): string {
  const line = (meanings: readonly Meaning[]): string =>
    meanings
      .map((meaning) => (typeof meaning === 'string' ? meaning : `${meaning.tag}(${line(meaning.children)})`))
      .join('');
  const root = show(text).querySelector('.markdown');
  const result = root ? line(meaningOf(root)) : '';
  cleanup();
  return result;
}

const table = (columns: number, row: string, rows: number) =>
  `${'|h'.repeat(columns)}|\n${'|-'.repeat(columns)}|\n${`${row}\n`.repeat(rows)}`;

it.each([
  ['has more columns than anybody reads', table(101, '|1|', 1)],
  ['lacks thousands of cells', table(99, '|1|', 60)],
])('what would be a table that %s is text', async (_what, text) => {
  const box = show(text);
  await waitFor(() => expect(box.textContent).toBe(text.trim()));
  expect(box.querySelector('table')).toBeNull();
});

it('a table of many rows that lack a cell or two is one', async () => {
  const box = show(table(5, '|1|2|3|', 500));
  await waitFor(() => expect(box.querySelectorAll('tr')).toHaveLength(501));
});

it('a paragraph of very many formulas has the first of them drawn, and the others as they are written', async () => {
  const text = '$a$ '.repeat(600).trim();
  const box = show(text);
  await waitFor(() => expect(box.textContent).toBe(text));
  expect(box.querySelectorAll('.formula')).toHaveLength(500);
});

describe('no words are lost', () => {
  it.each([
    ['below a heading in an item', '1. ### Install\nYou need Node.', 'ol(li(h3(Install)))p(You need Node.)'],
    ['below a heading in a bullet', '- ## Pros\nFast.', 'ul(li(h2(Pros)))p(Fast.)'],
    [
      'below a fence in an item',
      '- Run\n  ```sh\n  make\n  ```\nFive minutes.',
      'ul(li(Runpre(make)))p(Five minutes.)',
    ],
    ['below an empty item', '1.\n\n   First thing', 'ol(li())p(First thing)'],
    ['below an empty bullet', '- \ntext', 'ul(li())p(text)'],
    ['of a fence on the line of its item', '- ```js\n  let a;\n  ```\n- two', 'ul(li(pre(let a;))li(two))'],
    ['below an open fence on the line of its item', '- ```sh\nmake\n```', 'ul(li(pre()))p(make)pre()'],
    [
      'of table rows that are indented like code',
      '| a |\n|---|\n    | 1 |\n| 2 |',
      'table(thead(tr(th(a))))pre(| 1 |)p(| 2 |)',
    ],
    [
      'of cells beyond the head of their table',
      '| a |\n|---|\n| 1 | 2 | `x \\| y` |',
      'table(thead(tr(th(a)th()th()))tbody(tr(td(1)td(2)td(code(x | y)))))',
    ],
    ['on the last line of code that only begins like the end of it', '```\na\n```b', 'pre(a\n```b)'],
    ['of a table on the line of its item', '7) a |\n   |---|\n8) b', 'ol(li(table(thead(tr(th(a)))))li(b))'],
    ['nested deeper than anybody reads', `${'> '.repeat(200)}word`, expect.stringContaining('> word')],
    ['of a definition that nothing refers to', '[Note]: important', 'p([Note]: important)'],
    ['of a link that leads nowhere', '[go **on**](/there)', 'p([go strong(on)](/there))'],
  ])('%s', (_what, text, expected) => {
    expect(drawn(text)).toEqual(expected);
  });

  it('of code whose fence is indented, tabs and all, where it is shown and where it is copied', async () => {
    const code = '\tfmt.Println("x")\n\tif x {\n\t\treturn\n\t}';
    const user = userEvent.setup();
    for (const indent of ['', ' ', '  ', '   ']) {
      const box = show(`${indent}\`\`\`go\n${code}\n${indent}\`\`\``);
      expect(box.querySelector('code')?.textContent).toBe(code);
      await user.click(screen.getByRole('button', { name: 'Copy code' }));
      expect(await navigator.clipboard.readText()).toBe(code);
      cleanup();
    }
  });
});

describe('Chinese, Japanese and Korean', () => {
  it.each([
    ['**优点：**速度快', 'p(strong(优点：)速度快)'],
    ['**“线性回归”**的', 'p(strong(“线性回归”)的)'],
    ['**（重要）**这', 'p(strong(（重要）)这)'],
    ['这是**“重点”**的内容，以及**《书名》**很好', 'p(这是strong(“重点”)的内容，以及strong(《书名》)很好)'],
    ['これは**「太字」**です', 'p(これはstrong(「太字」)です)'],
    ['**스크립트(script)**라고', 'p(strong(스크립트(script))라고)'],
    ['3~5天、7~10天', 'p(3~5天、7~10天)'],
    ['访问https://bj.gov.cn/查询。谢谢', 'p(访问a(https://bj.gov.cn/查询)。谢谢)'],
    ['访问https://example.com查看', 'p(访问a(https://example.com)查看)'],
    ['请看（https://example.com/a）。', 'p(请看（a(https://example.com/a)）。)'],
  ])('%s', (text, expected) => {
    expect(drawn(text)).toBe(expected);
  });
});

describe('tags', () => {
  it.each([
    ['| a |\n|---|\n| x<br>y<br/>z |', 'table(thead(tr(th(a)))tbody(tr(td(xbr()ybr()z))))'],
    ['H<sub>2</sub>O', 'p(Hsub(2)O)'],
    ['x<sup>2</sup>', 'p(xsup(2))'],
    ['<kbd>Esc</kbd>', 'p(kbd(Esc))'],
    ['<b>a *b*</b> <u>c</u> <mark>d</mark>', 'p(b(a em(b)) u(c) mark(d))'],
    ['<b>open and </i> closed', 'p(<b>open and </i> closed)'],
    ['*a <b>b* c</b>', 'p(em(a <b>b) c</b>)'],
    ['<sub class="x">2</sub>', 'p(<sub class="x">2</sub>)'],
    [
      '<details>\n<summary>More **of** it</summary>\n\nText\n\n- item\n\n</details>\n\nAfter',
      'details(summary(More strong(of) it)p(Text)ul(li(item)))p(After)',
    ],
    ['<details><summary>More</summary>Text</details>', 'details(summary(More)p(Text))'],
    [
      '- <details>\n  <summary>\n  More\n  </summary>\n\n  Text\n  </details>',
      'ul(li(details(summary(More)p(Text))))',
    ],
    ['</details>\n\nText', '</details>p(Text)'],
    ['<details>\n\nText', 'details(summary(Details)p(Text))'],
  ])('%s', (text, expected) => {
    expect(drawn(text)).toBe(expected);
  });
});

describe('formulas', () => {
  const formulas = (text: string): (string | undefined)[] => {
    const found = [...show(text).querySelectorAll<HTMLElement>('.formula')];
    return found.map((element) => `${element.dataset.display ? 'display ' : ''}${element.textContent}`);
  };

  it.each([
    ['其中$x$为', ['$x$']],
    ['函数$f(x)$在', ['$f(x)$']],
    ['Consider $$\nx + 1\n$$ so', ['display $$\nx + 1\n$$']],
    ['Consider $$\n- x\n$$ so', ['display $$\n- x\n$$']],
    ['Consider $$\n+ x\n= y\n=\nz\n$$ so', ['display $$\n+ x\n= y\n=\nz\n$$']],
    ['Text\nand \\[\n1. x\n= y\n\\] so', ['display \\[\n1. x\n= y\n\\]']],
    ['$$\n- x\n$$ so', ['display $$\n- x\n$$']],
    ['- item $$\n  - x\n  $$ so', ['display $$\n- x\n$$']],
    ['> quoted $$\n> - x\n> $$ so', ['display $$\n- x\n$$']],
    ['Text\n$$\na\n- b\n$$\nmore', ['display $$\na\n- b\n$$']],
    ['$$\na\n\n= b\n$$', ['display $$\na\n\n= b\n$$']],
    ['\\[\na\n\n= b\n\\]', ['display \\[\na\n\n= b\n\\]']],
    [
      '\\begin{align}\na &= b \\\\\n- c\n\\end{align}',
      ['display \\begin{align}\na &= b \\\\\n- c\n\\end{align}'],
    ],
    ['- item\n\n  $$\n  x\n  $$', ['display $$\nx\n$$']],
    ['> $$\n> x\n> $$', ['display $$\nx\n$$']],
    ['\\(x\\), \\( y \\) and \\[E = mc^2\\]', ['\\(x\\)', '\\( y \\)', 'display \\[E = mc^2\\]']],
    ['CO$_2$, 10$^{-3}$, $x$-axis, $5x$, $100$', ['$_2$', '$^{-3}$', '$x$', '$5x$', '$100$']],
  ])('%s has formulas', (text, expected) => {
    expect(formulas(text)).toEqual(expected);
  });

  it.each([
    ['so $x^2$, and', '$x^2$,'],
    ['($x$).', '$x$).'],
    ['设$x$，则', '$x$，'],
    ['so $x$ and', '$x$'],
  ])('in %s stands on a line with its punctuation', (text, together) => {
    const box = show(text);
    expect(box.querySelector('.together')?.textContent).toBe(together);
    expect(box.textContent).toBe(text);
  });

  it.each([
    ['array\\[0\\]', 'array[0]'],
    ['print\\(x\\)', 'print(x)'],
    ['\\[see below\\] \\(and this\\)', '[see below] (and this)'],
    ['价格$5和$10，花了$5，剩$3元', '价格$5和$10，花了$5，剩$3元'],
    ['$5, $10 or $15', '$5, $10 or $15'],
    ['US$5 – HK$10', 'US$5 – HK$10'],
    ['`$' + '{a}`和$' + '{b}和$' + '{c}', '$' + '{a}和$' + '{b}和$' + '{c}'],
    ['Price: $$\n- Cuisine: Italian food\n- Price: $$$', 'Price: $$Cuisine: Italian foodPrice: $$$'],
    ['Write `$$` and\n- a\n- b `$$`', 'Write $$ andab $$'],
    ['Open $$\n- a', 'Open $$a'],
    ['$$ open\n\nand another', '$$ openand another'],
  ])('%s has none', (text, expected) => {
    const box = show(text);
    expect(box.querySelector('.formula')).toBeNull();
    expect(box.textContent).toBe(expected);
  });
});

describe('notes, alerts and links', () => {
  it('footnotes lead to their text and back', async () => {
    const user = userEvent.setup();
    Element.prototype.scrollIntoView = () => {};
    show('One[^a] and two[^b].\n\n[^a]: First *note*\n[^b]: Second\n\n    with more');
    await user.click(screen.getByRole('button', { name: 'Footnote 2' }));
    expect(document.activeElement?.textContent).toContain('Secondwith more');
    await user.click(screen.getAllByRole('button', { name: 'Back to the text' })[1] as HTMLElement);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Footnote 2' }));
  });

  it.each([
    ['a mark without a note is text', 'word[^1]', 'p(word[^1])'],
    ['a note without a mark is shown', '[^1]: Note', 'sup(1)p(Note)'],
    [
      'notes are numbered as the text refers to them',
      'One[^b], two[^a], one[^b].\n\n[^a]: Two\n\n[^b]: One',
      'p(Onesup(1), twosup(2), onesup(1).)sup(2)p(Two)sup(1)p(One)',
    ],
    [
      'a note without a mark keeps its name among others',
      'One[^b].\n\n[^c]: Three\n\n[^b]: One',
      'p(Onesup(1).)sup(c)p(Three)sup(1)p(One)',
    ],
    ['an alert has its title', '> [!NOTE]\n> Text', 'blockquote(p(Note)p(Text))'],
    ['an alert may begin on the line of its kind', '> [!WARNING] Text', 'blockquote(p(Warning)p(Text))'],
    ['another kind of alert is text', '> [!FUN]\n> Text', 'blockquote(p([!FUN] Text))'],
    [
      'a picture in a link is its words',
      '[![badge](https://a.b/c.svg)](https://d.e/)',
      'p(a(Picture: badge))',
    ],
    [
      'a definition may stand in a quote',
      '[a]\n\n> Text\n>\n> [a]: https://x.y/',
      'p(a(a))blockquote(p(Text))',
    ],
    ['a definition may be two lines', '[a]\n\n[a]:\n  https://x.y/', 'p(a(a))'],
    ['named characters are decoded', '&hearts;&frac34;&ngE;&AElig;', 'p(♥¾≧̸Æ)'],
    ['items keep the numbers they count on by', '1. a\n5. b\n6. c', 'ol(li(a)li(b)li(c))'],
  ])('%s', (_what, text, expected) => {
    expect(drawn(text)).toBe(expected);
  });

  it('items that count on by more than one keep their numbers, and those that repeat one count', () => {
    const values = (text: string) =>
      [...show(text).querySelectorAll('li')].map((item) => item.getAttribute('value'));
    expect(values('1. a\n5. b\n6. c')).toEqual([null, '5', null]);
    cleanup();
    expect(values('1. a\n1. b\n1. c')).toEqual([null, null, null]);
  });
});
