import { expect, test } from 'vitest';
import type { TextElement } from '../scene/scene.ts';
import { recordingBrush } from '../testing/recording-brush.ts';
import { paintText } from './paint-text.ts';

const text = (given: Partial<TextElement>): TextElement => ({
  kind: 'text',
  part: { of: 'body' },
  frame: { x: 1, y: 1, w: 4, h: 3 },
  lines: [{ text: 'Apples', level: 0, bullet: false }],
  font: 'body',
  size: 15,
  lineHeight: 18,
  gap: 9,
  bold: false,
  italic: false,
  colour: 'text',
  align: 'start',
  valign: 'top',
  overflows: false,
  ...given,
});

function written(element: TextElement, language: 'en' | 'fa' = 'en') {
  const { brush, marks, colours } = recordingBrush({ language });
  paintText(brush, element);
  return { marks, colours, brush };
}

test('a text that is wider than its frame is broken between words, and its lines are a line height apart', () => {
  const { marks } = written(
    text({
      lines: [{ text: 'apples pears plums cherries apricots', level: 0, bullet: false }],
      frame: { x: 1, y: 1, w: 1.6, h: 3 },
    }),
  );
  expect(marks.length).toBeGreaterThan(1);
  expect(marks.map((one) => one.text).join(' ')).toBe('apples pears plums cherries apricots');
  const steps = marks.slice(1).map(({ y }, index) => y - (marks[index]?.y ?? 0));
  for (const step of steps) expect(step).toBeCloseTo(24);
});

test('paragraphs have their gap between them', () => {
  const lines = ['Apples', 'Pears'].map((one) => ({ text: one, level: 0 as const, bullet: false }));
  const { marks } = written(text({ lines }));
  expect((marks[1]?.y ?? 0) - (marks[0]?.y ?? 0)).toBeCloseTo(24 + 12);
});

test('a text stands at the top, in the middle or at the bottom of its frame', () => {
  const [top, middle, bottom] = (['top', 'middle', 'bottom'] as const).map(
    (valign) => written(text({ valign })).marks[0]?.y ?? Number.NaN,
  );
  // The frame is 288 pixels high, and the line 24.
  expect((middle ?? 0) - (top ?? 0)).toBeCloseTo(132);
  expect((bottom ?? 0) - (top ?? 0)).toBeCloseTo(264);
});

test('a text begins, ends or is centred where its frame does', () => {
  const at = (align: TextElement['align'], language: 'en' | 'fa') =>
    written(text({ align }), language).marks[0]?.x;
  expect([at('start', 'en'), at('center', 'en'), at('end', 'en')]).toEqual([96, 288, 480]);
  expect([at('start', 'fa'), at('center', 'fa'), at('end', 'fa')]).toEqual([480, 288, 96]);
});

test('letters are as bold, slanted and large as the element says, in the family of its role', () => {
  const { marks, brush, colours } = written(
    text({ bold: true, italic: true, font: 'heading', colour: 'accent1' }),
  );
  expect(marks[0]?.font).toBe(`italic 700 20px ${brush.scene.fonts.heading.css}`);
  expect(marks[0]?.colour).toBe(colours.accent1);
});

test('lines of a point begin below its text and not below its bullet', () => {
  const { marks } = written(
    text({
      lines: [{ text: 'apples pears plums cherries', level: 1, bullet: true }],
      frame: { x: 1, y: 1, w: 2, h: 3 },
    }),
  );
  const [sign, ...lines] = marks;
  expect(sign?.text).toBe('–');
  expect(lines.length).toBeGreaterThan(1);
  expect(new Set(lines.map(({ x }) => x)).size).toBe(1);
  expect(sign?.x).toBeLessThan(lines[0]?.x ?? 0);
});

test('a Persian paragraph of an English deck is written from the right, with its bullet there', () => {
  const persian = 'درخت‌ها هوا را پاک می‌کنند';
  const { marks } = written(
    text({
      lines: [
        { text: 'Trees clean the air of cities', level: 0, bullet: true },
        { text: persian, level: 0, bullet: true },
      ],
      frame: { x: 1, y: 1, w: 8, h: 3 },
    }),
  );
  const [englishSign, english, persianSign, own] = marks;
  expect(english).toMatchObject({ direction: 'ltr', align: 'left' });
  expect(own).toMatchObject({ text: persian, direction: 'rtl', align: 'right' });
  expect(englishSign?.x).toBeLessThan(english?.x ?? 0);
  expect(persianSign?.x).toBeGreaterThan(own?.x ?? 0);
});
