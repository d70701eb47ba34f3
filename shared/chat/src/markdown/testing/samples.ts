/** Texts the way models write them; each has constructs that an unfinished end can break. */
export const samples: Readonly<Record<string, string>> = {
  prose:
    'A **bold** word, *another*, ~~gone~~, `code` and [a link](https://example.org/a_b).\n\nSecond\nparagraph.',
  headings: '# One\n\nText\n## Two\nUnder\n---\n\nSetext\n======\n\n---\nEnd',
  lists:
    '- one\n- two\n  - nested **b**\n  - more\n\n- loose\n\n  its second paragraph\n\n3. three\n4. four\n   ```js\n   let a;\n\n   - not an item\n   ```\n   after\n\nAfter the list',
  tasks: '- [x] done\n- [ ] open\n',
  code: 'Before\n```python title="x"\ndef f():\n\n    return 1\n```\nBetween\n~~~~\n```\n~~~~\n\n    indented\n\n    code\n\nEnd',
  openCode: 'Look:\n\n```ts\nconst a = 1;\n\nconst b',
  table: 'Intro\n\n| a | b \\| c |\n|---|:-:|\n| 1 | **2** |\n| 3 | `4` |\n\nAfter\n\na | b\n- | -\n1 | 2',
  quote: '> quoted **text**\nlazy line\n> - item\n\n> second\n---',
  maths:
    'Inline $a^2+b^2$ and \\(x_1\\).\n\n$$\nx = \\frac{1}{2}\n\\\\ - y\n$$\n\n\\[ E = mc^2 \\]\n\nIt costs $5 or $10.',
  mathsInLines:
    'Consider $$\n- x\n= y\n$$ so, and \\[\n+ 1\n\\].\n\n- item $$\n  - x\n  $$ end\n\n$$\na\n\n= b\n$$\n\n$$ left open',
  references:
    'See [one][1] and [two].\n\nMore [one][1].\n\n[1]: https://example.org/1\n[two]: <https://example.org/2> "Two"',
  chinese: '**重点**：这是第一段。\n\n1. 第一\n2. 第二\n\n| 名称 | 数量 |\n| --- | --- |\n| 苹果 | 3 |',
  windows: 'One\r\n\r\n```js\r\nlet a;\r\n```\r\n- x\r\n- y\r\n',
};
