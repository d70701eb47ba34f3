import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { show } from './testing/show.tsx';

const textOf = (element: Element | null): string => element?.textContent ?? '';

describe('Markdown', () => {
  it('shows paragraphs, emphasis and headings below those of the page', () => {
    const box = show('# Title\n\nA **bold** and *slanted* ~~gone~~ `word`.\nSame paragraph.');
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Title');
    expect(textOf(box.querySelector('p'))).toBe('A bold and slanted gone word.\nSame paragraph.');
    expect(['strong', 'em', 'del', 'code'].map((tag) => textOf(box.querySelector(tag)))).toEqual([
      'bold',
      'slanted',
      'gone',
      'word',
    ]);
  });

  it('shows lists with their nesting, numbers and tasks', () => {
    const box = show('3. three\n4. four\n   - inner\n\nText\n\n- [x] done\n- [ ] open');
    expect(box.querySelector('ol')?.start).toBe(3);
    expect(textOf(box.querySelector('ol > li > ul > li'))).toBe('inner');
    expect(screen.getByRole('checkbox', { name: 'Done' })).toHaveProperty('checked', true);
    expect(screen.getByRole('checkbox', { name: 'Not done' })).toHaveProperty('checked', false);
  });

  it('puts a table into a box that the keyboard can scroll', () => {
    show('| Name | Count |\n|:--|--:|\n| Apples | **3** |\n| Pears | 4 |');
    const box = screen.getByRole('region', { name: 'Table' });
    expect(box.tabIndex).toBe(0);
    expect(
      within(box)
        .getAllByRole('columnheader')
        .map((cell) => [cell.textContent, cell.getAttribute('scope')]),
    ).toEqual([
      ['Name', 'col'],
      ['Count', 'col'],
    ]);
    expect(within(box).getAllByRole('cell').map(textOf)).toEqual(['Apples', '3', 'Pears', '4']);
    expect(within(box).getAllByRole('cell')[1]?.dataset.align).toBe('right');
  });

  it('decodes character references in text and leaves them alone in code', () => {
    const box = show('Tom &amp; Jerry &lt;3 &#x4e2d; &unknown; `&amp;`');
    expect(textOf(box)).toBe('Tom & Jerry <3 中 &unknown; &amp;');
  });
});

describe('links', () => {
  it.each([
    ['[text](https://example.org/a?b=1&c=2)', 'https://example.org/a?b=1&c=2'],
    ['https://example.org/x', 'https://example.org/x'],
    ['www.example.org', 'http://www.example.org/'],
    ['<mailto:ada@example.org>', 'mailto:ada@example.org'],
    ['[text][1]\n\n[1]: https://example.org/', 'https://example.org/'],
  ])('%s leads to its address in a new window', (text, address) => {
    show(text);
    const link = screen.getByRole('link');
    expect(link.getAttribute('href')).toBe(address);
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  });

  it.each(['[go](/chat_room)', '[go](ftp://example.org)', '[go](#top)', '[go]()'])(
    '%s stays text',
    (text) => {
      expect(textOf(show(text))).toBe(text);
      expect(screen.queryByRole('link')).toBeNull();
    },
  );

  it('links to images instead of loading them', () => {
    const box = show('![A cat](https://example.org/cat.png)');
    expect(box.querySelector('img')).toBeNull();
    expect(screen.getByRole('link', { name: 'Picture: A cat' }).getAttribute('href')).toBe(
      'https://example.org/cat.png',
    );
  });
});

describe('code blocks', () => {
  it('name their language and copy exactly what is in them', async () => {
    const user = userEvent.setup();
    show('```python\ndef f():\n\n\treturn "<b>"\n```');
    expect(screen.getByRole('region', { name: 'Code, python' }).tabIndex).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Copy code' }));
    expect(await navigator.clipboard.readText()).toBe('def f():\n\n\treturn "<b>"');
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
  });

  it('are coloured once the colours are loaded, without changing the text', async () => {
    const box = show('```js\nconst a = "x";\n```');
    await waitFor(() => expect(textOf(box.querySelector('[data-token="keyword"]'))).toBe('const'));
    expect(textOf(box.querySelector('code'))).toBe('const a = "x";');
  });

  it.each(['nosuchlanguage', '__proto__', 'constructor', 'toString', 'hasOwnProperty', '<img src=x>'])(
    'stay plain with the language %s',
    async (language) => {
      const box = show(`\`\`\`${language}\nplain text\n\`\`\`\n\n\`\`\`js\nlet a;\n\`\`\``);
      await waitFor(() => expect(box.querySelector('[data-token]')).not.toBeNull());
      expect(textOf(box.querySelector('code'))).toBe('plain text');
    },
  );

  it('wrap long lines when asked to', async () => {
    const user = userEvent.setup();
    show('```\ncode\n```');
    await user.click(screen.getByRole('button', { name: 'Wrap lines' }));
    expect(screen.getByRole('button', { name: 'Wrap lines' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('keep every line of long code', () => {
    const code = Array.from({ length: 95 }, (_, line) => (line % 3 ? `line ${line}` : '')).join('\n');
    const box = show(`\`\`\`\n${code}\n\`\`\``);
    const pieces = [...box.querySelectorAll('code > span')].map(textOf);
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.join('\n')).toBe(code);
  });
});

describe('formulas', () => {
  const drawn = async (text: string) => {
    const box = show(text);
    await waitFor(() => expect(box.querySelector('.katex')).not.toBeNull());
    return box;
  };

  it.each([
    ['$a^2$', 'a^2', false],
    ['\\(a^2\\)', 'a^2', false],
    ['$$a^2$$', 'a^2', true],
    ['\\[\na^2\n\\]', 'a^2', true],
    ['$$\na\n= b\n$$', 'a\n= b', true],
    ['- in a list $5 + 3 = 8$', '5 + 3 = 8', false],
    ['\\begin{align}a&=b\\end{align}', '\\begin{align}a&=b\\end{align}', true],
    ['Water is $\\ce{H2O}$', '\\ce{H2O}', false],
  ])('%s is drawn', async (text, source, display) => {
    const box = await drawn(text);
    expect(textOf(box.querySelector('annotation'))).toBe(source);
    expect(box.querySelector('.katex-display') !== null).toBe(display);
  });

  it.each([
    'It costs $5.',
    'From $5 to $10.',
    '$5 and $10',
    'Between $5 and 6$ a piece',
    'US$5 and HK$10',
    '$20/month and $30/month',
    'Set $HOME and $PATH',
    'escaped \\$x\\$',
    '`$a$` in code',
    'an open $x and an end',
  ])('%s is money or text', (text) => {
    const box = show(text);
    expect(textOf(box)).toBe(text.replaceAll('`', '').replaceAll('\\$', '$'));
    expect(box.querySelector('[class*=formula]')).toBeNull();
  });

  it('show their source when they are wrong, grow without end, or would link', async () => {
    const wrong = [
      '\\frac{',
      '\\def\\a{\\a\\a}\\a',
      '\\href{javascript:alert(1)}{x}',
      '\\includegraphics{http://evil/x}',
    ];
    const box = await drawn(`$ok$ ${wrong.map((tex) => `$${tex}$`).join(' ')}`);
    expect(box.querySelector('a, img')).toBeNull();
    expect(textOf(box)).toContain('$\\frac{$');
    expect(textOf(box)).toContain('$\\def\\a{\\a\\a}\\a$');
  });

  it('are drawn without style attributes in markup, which the policy of the page forbids', async () => {
    const set = vi.spyOn(Element.prototype, 'setAttribute');
    await drawn('$\\sqrt{\\frac{a}{b}} \\color{red} x$');
    expect(set.mock.calls.filter(([name]) => name === 'style')).toEqual([]);
  });
});
