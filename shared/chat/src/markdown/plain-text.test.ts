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
  ['tags, which are text here', 'a <b>c</b>', 'a <b>c</b>'],
])('leaves no markup of %s', (_what, markdown, text) => {
  expect(plainText(markdown)).toBe(text);
});
