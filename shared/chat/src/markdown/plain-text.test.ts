import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  ['emphasis', 'A **bold**, _slanted_ and ~~gone~~ `word`.', 'A bold, slanted and gone word.'],
  ['headings', '# Bread\n\nIt is baked.', 'Bread\n\nIt is baked.'],
  ['lists', '- one\n- **two**\n  - three', '• one\n• two\n   • three'],
  ['numbered lists', '3. one\n4. two', '3. one\n4. two'],
  ['tasks', '- [x] done\n- [ ] open', '• ☑ done\n• ☐ open'],
  ['code', '```ts\nconst a = "**b**";\n```', 'const a = "**b**";'],
  [
    'links',
    '[Bread](https://example.com) and <https://example.org>',
    'Bread (https://example.com) and https://example.org',
  ],
  ['tables', '| a | b |\n|---|---|\n| 1 | **2** |', 'a\tb\n1\t2'],
  ['quotes', '> wise *words*', 'wise words'],
  ['entities', 'salt &amp; pepper', 'salt & pepper'],
  ['formulas', 'so $a^2$ it is', 'so a^2 it is'],
  ['tags that say how a text looks', 'H<sub>2</sub>O<br>and <kbd>Esc</kbd>', 'H2O\nand Esc'],
  ['tags that are text', 'a <div>c</div>', 'a <div>c</div>'],
  ['footnotes', 'so[^1]\n\n[^1]: It *is*.', 'so[^1]\n\n[^1] It is.'],
  ['footnotes by their numbers', 'so[^note]\n\n[^note]: It is.', 'so[^1]\n\n[^1] It is.'],
  ['folded parts', '<details><summary>More</summary>\n\nall of it\n\n</details>', 'More\n\nall of it'],
  [
    'definitions',
    '[one][1]\n\n[1]: https://example.org/\n[2]: https://example.com/',
    'one (https://example.org/)\n\n[2]: https://example.com/',
  ],
])('leaves no markup of %s', (_what, markdown, text) => {
  expect(plainText(markdown)).toBe(text);
});
