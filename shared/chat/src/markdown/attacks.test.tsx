import { hostileTexts } from '@orangery/testing/hostile-texts';
import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createMarkdownReader } from './markdown-reader.ts';
import { show, showGrowing } from './testing/show.tsx';

const schemes = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'java&#10;script:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript&#58;alert(1)',
  'javascript&colon;alert(1)',
  '&#x6A;avascript:alert(1)',
  '%6Aavascript:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'blob:https://example.org/x',
  'file:///etc/passwd',
  'intent://x#Intent;scheme=javascript;end',
  'view-source:javascript:alert(1)',
];
const linkForms = [
  (address: string) => `[go](${address})`,
  (address: string) => `[go](<${address}>)`,
  (address: string) => `[go](${address} "title")`,
  (address: string) => `[go][1]\n\n[1]: ${address}`,
  (address: string) => `<${address}>`,
  (address: string) => `![go](${address})`,
  (address: string) => `[![go](${address})](${address})`,
  (address: string) => `| a |\n|---|\n| [go](${address}) |`,
  (address: string) => `- [go](${address})`,
  (address: string) => `> **[go](${address})**`,
  (address: string) => `$\\href{${address}}{go}$`,
];

const markup = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<style>body{display:none}</style>',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<base href="https://evil.example/">',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '<form action="https://evil.example"><input name=password></form>',
  '<!-- comment --> <!DOCTYPE html> <![CDATA[x]]> <?php echo 1 ?>',
  '<a href="javascript:alert(1)" onclick="alert(1)">x</a>',
  '<details open ontoggle=alert(1)>',
  '<details open="" onclick="alert(1)"><summary onclick=alert(1)>x</summary>y</details>',
  '<details>\n<summary><img src=x onerror=alert(1)></summary>\n<script>alert(1)</script>\n</details>',
  '<sub onclick=alert(1)>x</sub> <kbd style=position:fixed>x</kbd> <mark id=a>x</mark> <br onclick=alert(1)>',
  '[^<script>]: <script>alert(1)</script>\n\nx[^<script>]',
  '> [!NOTE]<script>alert(1)</script>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<div\nonmouseover="alert(1)"\n>text</div>',
  '<b>bold</b> & <u>not</u>',
  '`<script>alert(1)</script>`',
  '```html\n<script>alert(1)</script>\n```',
  '```"><img src=x onerror=alert(1)>\ncode\n```',
  '| <img src=x onerror=alert(1)> |\n|---|\n| <script>alert(1)</script> |',
  '- <svg/onload=alert(1)>\n  <script>alert(1)</script>',
  '> <iframe src=//evil.example>',
  '# <img src=x onerror=alert(1)>',
  '[<img src=x onerror=alert(1)>](https://example.org)',
  '![" onerror="alert(1)](https://example.org/x)',
  '$\\unicode{<script>}$ $\\htmlData{onclick=alert(1)}{x}$ $\\htmlStyle{position:fixed}{x}$',
];

const allowedTags = new Set(
  [
    'div p a strong em del code br h3 h4 h5 h6 hr ul ol li blockquote input section pre span button svg path rect table',
    'thead tbody tr th td b i u ins s sub sup kbd mark small details summary',
  ].flatMap((names) => names.split(' ')),
);

/** Nothing in it runs, loads, leaves or covers anything. */
function expectHarmless(box: HTMLElement): void {
  for (const element of box.querySelectorAll('*')) {
    // What the formula renderer draws, and the icons of the buttons.
    if (element.closest('.katex, button')) continue;
    expect(allowedTags).toContain(element.localName);
    for (const { name, value } of element.attributes) {
      expect(name).not.toMatch(/^on|^src|^style$|^srcdoc$|^action$|^formaction$|^id$|^name$/);
      if (name === 'href') expect(value).toMatch(/^(https?:\/\/|mailto:)/);
    }
  }
  expect(box.querySelector('.katex :is(a, img, script, [onclick], [href], [src])')).toBeNull();
}

describe('hostile answers', () => {
  it.each(schemes)('a link to %j leads nowhere, in every form', (address) => {
    for (const form of linkForms) {
      const box = show(form(address));
      expectHarmless(box);
      for (const link of box.querySelectorAll('a'))
        expect(link.href).not.toMatch(/script:|data:|blob:|file:/i);
      box.remove();
    }
  });

  it.each(markup)('%s is harmless', (text) => {
    expectHarmless(show(text));
  });

  it('show markup letter by letter', () => {
    expect(show('a <script>alert("1")</script> b').textContent).toBe('a <script>alert("1")</script> b');
    expect(show('<div onclick=x>\n**bold**\n</div>').textContent).toBe('<div onclick=x>\nbold\n</div>');
  });

  it('are harmless at every moment while they are written', async () => {
    const { container, grow, finish } = showGrowing();
    const text = markup.join('\n\n');
    for (let end = 1; end < text.length; end += 11) {
      grow(text.slice(0, end));
      expectHarmless(container);
    }
    finish(text);
    await waitFor(() => expect(container.querySelector('[data-token]')).not.toBeNull());
    expectHarmless(container);
  });

  it.each([
    ['opening brackets', '['.repeat(5_000)],
    ['emphasis', '*a '.repeat(3_000)],
    ['nested emphasis', `${'*a '.repeat(3_000)}${'*'.repeat(3_000)}`],
    ['underscores', '_'.repeat(5_000)],
    ['backticks', Array.from({ length: 300 }, (_, size) => '`'.repeat(size + 1)).join(' ')],
    ['nested quotes', '>'.repeat(200)],
    ['nested lists', Array.from({ length: 60 }, (_, depth) => `${' '.repeat(depth * 2)}- x`).join('\n')],
    ['open formulas', '\\('.repeat(2_000)],
    ['dollars', '$a '.repeat(3_000)],
    ['pipes', `${'|'.repeat(2_000)}\n${'|-'.repeat(1_999)}`],
    ['half links', '[a]('.repeat(2_000)],
    ['links without words', '[]('.repeat(21_000)],
    ['angle brackets', '<a '.repeat(3_000)],
    ['cells', `| a |\n|---|\n${'|'.repeat(60_000)} b`],
    ['columns', `${'|a'.repeat(5_000)}|\n${'|-'.repeat(5_000)}|`],
    ['tags in tags', `${'<b>'.repeat(9_000)}${'</b>'.repeat(9_000)}`],
    ['pieces of code', '`a` '.repeat(8_000)],
    ['openings of formulas', `${'\\[\n'.repeat(20_000)}\\]`],
    ['lines in an item', `- ${'x y\n'.repeat(80_000)}`],
    ['bare hosts', 'www.'.repeat(16_000)],
  ])('does not stop the page with many %s', (_what, text) => {
    const { container, grow, finish } = showGrowing();
    grow(text);
    // The test would run out of time.
    finish(text);
    expect(container.childElementCount).toBe(1);
  });

  it.each(Object.entries(hostileTexts))(
    'are read without going over them again and again: %s',
    (_name, text) => {
      // The test would run out of time.
      expect(createMarkdownReader().read(`${text(65_536)}\n\nx`, false).blocks).not.toEqual([]);
    },
  );
});
