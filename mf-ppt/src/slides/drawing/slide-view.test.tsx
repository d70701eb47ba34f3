import type { Slide } from '@orangery/api';
import { slideIcons } from '@orangery/api/slides';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { layOut } from '../layout/lay-out.ts';
import { plainMeasure } from '../testing/plain-measure.ts';
import { themeOf } from '../themes/themes.ts';
import { type RenderPart, SlideView } from './slide-view.tsx';

class IdleObserver {
  observe() {}
  disconnect() {}
}
vi.stubGlobal('ResizeObserver', IdleObserver);

const theme = themeOf('slate');
type Options = { language?: 'en' | 'fa'; renderPart?: RenderPart };

function show(slide: Omit<Slide, 'id'>, { language = 'en', renderPart }: Options = {}) {
  const scene = layOut({ id: 'slide1', ...slide }, { language, numbers: false }, theme, plainMeasure);
  return render(<SlideView scene={scene} theme={theme} noFigures="No figures yet" renderPart={renderPart} />);
}

const chart = (more: Partial<NonNullable<Slide['chart']>>): Omit<Slide, 'id'> => ({
  layout: 'chart',
  title: 'Visitors',
  chart: {
    kind: 'bar',
    categories: ['Spring', 'Winter'],
    series: [{ name: '2025', values: [1250, -300] }],
    ...more,
  },
});

it('a slide has its title as a heading and its body as paragraphs', () => {
  show({ layout: 'text', title: 'Where we stand', body: [{ text: 'One sentence.', level: 0 }] });
  expect(screen.getByRole('heading', { name: 'Where we stand' })).toBeTruthy();
  expect(screen.getByText('One sentence.')).toBeTruthy();
});

it('a table is a table, with its header', () => {
  show({
    layout: 'table',
    title: 'Prices',
    table: { header: ['Ticket', 'Price'], rows: [['Adult', '14.00']] },
  });
  expect(screen.getByRole('columnheader', { name: 'Price' })).toBeTruthy();
  expect(screen.getByRole('cell', { name: '14.00' })).toBeTruthy();
});

it('a chart writes numbers and categories in the language of the deck', () => {
  show(chart({}), { language: 'fa' });
  expect(screen.getByText('۱٬۲۵۰')).toBeTruthy();
  expect(screen.getAllByText('Spring')).not.toHaveLength(0);
});

it.each(['bar', 'line', 'pie', 'scatter'] as const)('a %s chart without numbers says so', (kind) => {
  show(chart({ kind, categories: [], series: [] }));
  expect(screen.getByText('No figures yet')).toBeTruthy();
});

it.each(['bar', 'line', 'pie', 'scatter'] as const)(
  'a %s chart draws values that are all alike, missing or negative',
  (kind) => {
    const series = [{ name: 'A', values: [5, null, 5, -1] }];
    const { container } = show(chart({ kind, x: [1, 1, 1, 1], categories: ['a', 'b', 'c', 'd'], series }));
    expect(container.innerHTML).not.toMatch(/NaN|Infinity|undefined/);
    expect(screen.queryByText('No figures yet')).toBeNull();
  },
);

it('a line has a gap where a value is missing', () => {
  const series = [{ name: 'A', values: [1, 2, null, 4, 5] }];
  const { container } = show(chart({ kind: 'line', categories: ['a', 'b', 'c', 'd', 'e'], series }));
  const [line] = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d') ?? '');
  expect(line?.match(/M/g)).toHaveLength(2);
});

it('a picture that is gone has the art of the theme in its place, which is not described by its words', () => {
  const picture = { address: '/api/uploads/1', width: 10, height: 10, alt: 'A palm house' };
  const { container } = show({ layout: 'image', title: 'House', picture });
  fireEvent.error(screen.getByAltText('A palm house'));
  expect(container.querySelector('svg path')).toBeTruthy();
  expect(screen.queryByRole('img', { name: 'A palm house' })).toBeNull();
});

it('an editor can put something in place of a part', () => {
  const renderPart: RenderPart = (element, drawn) =>
    element.kind === 'text' && element.part.of === 'title' ? <input aria-label="Title" /> : drawn;
  show({ layout: 'text', title: 'Old', body: [{ text: 'Stays', level: 0 }] }, { renderPart });
  expect(screen.getByRole('textbox', { name: 'Title' })).toBeTruthy();
  expect(screen.queryByText('Old')).toBeNull();
  expect(screen.getByText('Stays')).toBeTruthy();
});

it('text of a Persian deck runs from the right and says its language', () => {
  show({ layout: 'text', title: 'سلام' }, { language: 'fa' });
  const title = screen.getByText('سلام');
  expect(title.closest('[dir]')?.getAttribute('dir')).toBe('rtl');
  expect(title.closest('[lang]')?.getAttribute('lang')).toBe('fa');
});

it('a paragraph is set in the direction of its words, whatever the deck is in', () => {
  const [english, persian] = ['Trees clean the air of cities', 'درخت‌ها هوا را پاک می‌کنند'];
  const body = [english, persian].map((text) => ({ text, level: 0 }));
  for (const language of ['en', 'fa'] as const) {
    const { unmount } = show({ layout: 'text', title: 'T', body }, { language });
    expect(screen.getByText(english)).toHaveProperty('dir', 'ltr');
    expect(screen.getByText(persian)).toHaveProperty('dir', 'rtl');
    unmount();
  }
});

it('every icon that a slide may have can be drawn', async () => {
  const items = slideIcons.map((icon) => ({ heading: icon, text: '', icon }));
  for (let from = 0; from < items.length; from += 12) {
    const shown = items.slice(from, from + 12);
    const { container, unmount } = show({ layout: 'process', title: 'T', items: shown });
    const drawn = () =>
      Array.from(container.querySelectorAll('svg.lucide'), ({ classList }) => [...classList]);
    await vi.waitFor(() => expect(drawn()).toHaveLength(shown.length));
    drawn().forEach((names, at) => {
      expect(names).toContain(`lucide-${shown[at]?.icon}`);
    });
    unmount();
  }
});
