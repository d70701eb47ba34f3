import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from './testing/show.tsx';

const sources = [
  { title: 'On bread', url: 'https://www.example.com/bread', snippet: '' },
  { title: 'Trap', url: 'javascript:alert(1)', snippet: '' },
];

const links = () => screen.queryAllByRole('link').map((link) => link.textContent);

test('a number in brackets is a link to its source, with the title and host of it', () => {
  show('Bread is **baked [1]**, often [1].', { sources });
  expect(links()).toEqual(['[1]', '[1]']);
  const [link] = screen.getAllByRole('link') as HTMLAnchorElement[];
  expect([link?.href, link?.title, link?.target]).toEqual([
    'https://www.example.com/bread',
    'On bread — example.com',
    '_blank',
  ]);
  expect(link?.rel.split(' ').sort()).toEqual(['nofollow', 'noopener', 'noreferrer']);
});

test('numbers without a source, with a hostile one, or without any search stay text', () => {
  const text = 'None [7], zero [0], trap [2].';
  expect(show(text, { sources }).textContent).toBe(text);
  show('Nobody searched [1].', { sources: [] });
  expect(links()).toEqual([]);
});

test('citations in code stay code', () => {
  show('Take `a[1]`:\n\n```js\na[1]\n```', { sources });
  expect(links()).toEqual([]);
});

test('a plain click on a citation shows its source in the page, a click for a new tab follows the link', () => {
  const onCited = vi.fn();
  show('Baked [1].', { sources, onCited });
  const link = screen.getByRole('link');
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
  expect(onCited).not.toHaveBeenCalled();
  expect(fireEvent.click(link)).toBe(false);
  expect(onCited).toHaveBeenCalledExactlyOnceWith({ sources, number: 1, anchor: link });
});

const passages = [{ number: 2, text: '14', label: 'Page 14', href: '/chat_pdf?pdf=a&page=14' }];

test('a number that cites a passage of a document is a link with the page, and others stay text', () => {
  show('Oranges ripen [2], pears not [3].', { passages });
  const link = screen.getByRole('link', { name: 'Page 14' });
  expect([link.textContent, link.getAttribute('href')]).toEqual(['14', '/chat_pdf?pdf=a&page=14']);
  expect(link.parentElement?.textContent).toBe('Oranges ripen 14, pears not [3].');
});

test('a passage is previewed while its link has the pointer or the focus, and shown with a click', () => {
  const [onCited, onPreview] = [vi.fn(), vi.fn()];
  show('Oranges ripen [2].', { passages, onCited, onPreview });
  const link = screen.getByRole('link');
  fireEvent.focus(link);
  expect(onPreview).toHaveBeenLastCalledWith({ sources: [], number: 2, anchor: link });
  fireEvent.blur(link);
  expect(onPreview).toHaveBeenLastCalledWith(null);
  expect(fireEvent.click(link)).toBe(false);
  expect(onCited).toHaveBeenCalledExactlyOnceWith({ sources: [], number: 2, anchor: link });
});
