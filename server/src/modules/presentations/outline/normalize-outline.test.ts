import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outlineOfJson } from './json-outline.ts';
import { createOutlineNormalizer } from './normalize-outline.ts';

function normalized(...pieces: string[]): string {
  let text = '';
  const outline = createOutlineNormalizer('Fallback', (line) => {
    text += line;
  });
  for (const piece of pieces) outline.push(piece);
  outline.end();
  return text;
}

const clean = '# Citrus\n## Citrus\n- A short look\n## Harvest\n- More\n  - Much more\n## Questions\n';

describe('an outline of a model', () => {
  it('stays as it is where the model keeps to the form', () => {
    expect(normalized(clean)).toBe(clean);
  });

  it.each([
    [
      'remarks around it and a fence',
      'Sure! Here is your outline:\n\n```markdown\n# Citrus\n\n## Harvest\n- More\n```\n\nLet me know if I should change it.',
      '# Citrus\n## Harvest\n- More\n',
    ],
    [
      'bold, numbered titles',
      '**Citrus**\n\n**Slide 1: Harvest**\n* **More** fruit\n\n**Slide 2: Trade**\n* Less',
      '# Citrus\n## Harvest\n- More fruit\n## Trade\n- Less\n',
    ],
    [
      'a numbered list',
      '# Citrus\n1. Harvest\n   - More\n2. Trade\n   - Less\n     - Far less',
      '# Citrus\n## Harvest\n- More\n## Trade\n- Less\n  - Far less\n',
    ],
    [
      'deeper headings',
      '# Citrus\n### 1. Harvest\n#### Spain\n- More\n### 2. Trade\n',
      '# Citrus\n## Harvest\n- Spain\n  - More\n## Trade\n',
    ],
    ['slides without a title of the deck', '## Harvest\n- More\n', '# Fallback\n## Harvest\n- More\n'],
    [
      'paragraphs below titles',
      '# C\n## Harvest\nIt grew.\n## Trade\n',
      '# C\n## Harvest\n- It grew.\n## Trade\n',
    ],
    [
      'Chinese page numbers',
      '# 柑橘\n## 第1页：收成\n• 增加\n## 第二页：贸易',
      '# 柑橘\n## 收成\n- 增加\n## 贸易\n',
    ],
    [
      'HTML and links',
      '# C\n## <b>Harvest</b>\n- [More](https://a.b/c) &amp; more<br>',
      '# C\n## Harvest\n- More & more\n',
    ],
  ])('with %s becomes one of titles and points', (_, written, expected) => {
    expect(normalized(written)).toBe(expected);
  });

  it('says nothing where there is no structure in it', () => {
    expect(normalized('I am sorry, I cannot help with that.')).toBe('');
    expect(normalized('# Only a title\n')).toBe('');
  });

  it('has forty slides at most, and what comes then are points', () => {
    const many = Array.from({ length: 60 }, (_, index) => `## Slide about ${index}`).join('\n');
    const lines = normalized(`# All\n${many}`).split('\n');
    expect(lines.filter((line) => line.startsWith('## '))).toHaveLength(40);
    expect(lines.filter((line) => line.startsWith('- '))).toHaveLength(20);
  });

  it('is the same however the stream is cut', () => {
    const text = `Well:\r\n${clean}**Bold** end\n\nBye`;
    fc.assert(
      fc.property(fc.array(fc.nat(text.length), { maxLength: 12 }), (cuts) => {
        const places = [0, ...cuts.sort((one, other) => one - other), text.length];
        const pieces = places.slice(1).map((to, index) => text.slice(places[index], to));
        expect(normalized(...pieces)).toBe(normalized(text));
      }),
    );
  });

  it('has lines of the three kinds and no others, whatever is written', () => {
    const part = fc.constantFrom(
      '# ',
      '## ',
      '- ',
      '1. ',
      '**',
      '\n',
      '\n\n',
      '  ',
      '`',
      '<b>',
      '{"a":1}',
      'word ',
      '第1页：',
      '> ',
      '\t',
    );
    fc.assert(
      fc.property(
        fc.array(fc.oneof(part, fc.string({ unit: 'grapheme', maxLength: 8 })), { maxLength: 60 }),
        (parts) => {
          const lines = normalized(parts.join(''))
            .split('\n')
            .filter((line) => line !== '');
          for (const line of lines) expect(line).toMatch(/^(?:#{1,2} |(?: {2}){0,2}- )\S/u);
          if (lines.length > 0) expect(lines.filter((line) => line.startsWith('# '))).toHaveLength(1);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('an outline that a model wrote as JSON', () => {
  it.each([
    [
      '{"title":"Citrus","slides":[{"title":"Harvest","points":["More",{"text":"Spain","points":["Much"]}]}]}',
    ],
    [
      '```json\n{"title": "Citrus", "slides": [{"title": "1. Harvest", "bullets": ["**More**", ["Spain", "- Much"]],}]}\n```',
    ],
    ["{'title': 'Citrus', 'slides': [{'title': 'Harvest', 'content': ['More', 'Spain'"],
  ])('is read: %s', (json) => {
    const outline = outlineOfJson(json) ?? '';
    expect(outline).toMatch(/^# Citrus\n## Harvest\n- More\n- Spain\n/u);
  });

  it('is none where there are no slides in it', () => {
    expect(outlineOfJson('no JSON at all')).toBeUndefined();
    expect(outlineOfJson('{"error": "refused"}')).toBeUndefined();
  });
});
