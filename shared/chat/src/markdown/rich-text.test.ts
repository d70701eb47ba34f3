import { expect, test } from 'vitest';
import { richText } from './rich-text.ts';

test.each([
  [
    'words',
    'A **bold**, _slanted_ and ~~gone~~ `<word>`.',
    '<p>A <strong>bold</strong>, <em>slanted</em> and <del>gone</del> <code>&lt;word&gt;</code>.</p>',
  ],
  ['headings', '# Bread\n\nIt is baked.', '<h1>Bread</h1><p>It is baked.</p>'],
  [
    'lists',
    '- one\n- **two**\n  - three',
    '<ul><li>one</li><li><strong>two</strong><ul><li>three</li></ul></li></ul>',
  ],
  ['numbered lists', '3. one\n4. two', '<ol start="3"><li>one</li><li>two</li></ol>'],
  ['tasks', '- [x] done\n- [ ] open', '<ul><li>☑ done</li><li>☐ open</li></ul>'],
  [
    'code',
    '```html\n<b>a</b>\n\n  "b"\n```',
    '<pre><code>&lt;b&gt;a&lt;/b&gt;\n\n  &quot;b&quot;</code></pre>',
  ],
  [
    'links',
    '[Bread](https://example.com/?a=1&b="2")',
    '<p><a href="https://example.com/?a=1&amp;b=%222%22">Bread</a></p>',
  ],
  ['pictures', '![Bread](https://example.com/b.png)', '<p><a href="https://example.com/b.png">Bread</a></p>'],
  [
    'formulas',
    'so $a^2 < b$ it is\n\n$$\nx % why\ny\n$$',
    '<p>so $a^2 &lt; b$ it is</p><p>$$<br>x % why<br>y<br>$$</p>',
  ],
  ['quotes', '> wise *words*', '<blockquote><p>wise <em>words</em></p></blockquote>'],
  ['Persian', 'نان را می‌پزند.', '<p dir="rtl">نان را می‌پزند.</p>'],
  ['tags that say how a text looks', 'H<sub>2</sub>O<br>it', '<p>H<sub>2</sub>O<br>it</p>'],
  [
    'footnotes',
    'Bread[^rye] and milk[^cow].\n\n[^rye]: of rye\n\n[^cow]: of cows',
    '<p>Bread[^1] and milk[^2].</p><p>[^1]</p><p>of rye</p><p>[^2]</p><p>of cows</p>',
  ],
  ['folded parts', '<details><summary>More</summary>\n\nall\n\n</details>', '<p><b>More</b></p><p>all</p>'],
])('%s are copied as rich text', (_what, markdown, html) => {
  expect(richText(markdown)).toBe(html);
});

const cellsOf = (html: string) => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.querySelectorAll('tr')].map(({ children }) =>
    [...children].map((cell) => `${cell.tagName} ${cell.textContent}`),
  );
};

test('a table is copied as a table, each row as wide as the widest', () => {
  const html = richText('| a | b |\n|:-:|---|\n| 1 | **2** |\n| 3 |');
  expect(cellsOf(html)).toEqual([
    ['TH a', 'TH b'],
    ['TD 1', 'TD 2'],
    ['TD 3', 'TD '],
  ]);
  expect(html).toContain('<th style="text-align:center">a</th>');
  expect(html).toContain('<strong>2</strong>');
});

test('cells that a spreadsheet would calculate are marked as text, and numbers are not', () => {
  const html = richText(
    '| a |\n|---|\n| =HYPERLINK("http://x.example","y") |\n| @SUM(A1) |\n| +cmd |\n| `=1+1` |\n| =@SUM(A1:A3) |\n| **=1+1** |\n| -1.5 |\n| -10 % |',
  );
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const asText = [...body.querySelectorAll('td')].map((cell) => /mso-number-format/.test(cell.outerHTML));
  expect(asText).toEqual([true, true, true, true, true, true, false, false]);
});

const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '![x](https://x.example/beacon.png)',
  '<a href="javascript:alert(1)" onclick="alert(1)">x</a>',
  '<b style="background:url(https://x.example)">x</b>',
  '`</code></pre><script>alert(1)</script>`',
  '$<script>alert(1)</script>$',
  '[^<script>]: x',
  '<details><summary><img src=x></summary>',
  'https://x.example/"onmouseover="alert(1)',
];

test.each(attacks)('nothing in a copied answer is loaded or run: %s', (text) => {
  for (const markdown of [text, `[x](<${text}>)`, `| a |\n|---|\n| ${text} |`, `\`\`\`\n${text}\n\`\`\``]) {
    const { body } = new DOMParser().parseFromString(richText(markdown), 'text/html');
    const tags = new Set([...body.querySelectorAll('*')].map(({ tagName }) => tagName.toLowerCase()));
    for (const tag of [
      'script',
      'img',
      'iframe',
      'svg',
      'style',
      'link',
      'object',
      'form',
      'input',
      'base',
      'meta',
    ])
      expect(tags).not.toContain(tag);
    for (const element of body.querySelectorAll('*'))
      for (const { name, value } of element.attributes) {
        expect(['href', 'style', 'dir', 'start', 'border']).toContain(name);
        if (name === 'href') expect(value).toMatch(/^(?:https?|mailto):/);
      }
  }
});
