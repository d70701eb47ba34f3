import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SourcesContext } from '../components/sources.ts';
import { Markdown } from './markdown.tsx';

const sources = [
  { title: 'On bread', url: 'https://www.example.com/bread', snippet: '' },
  { title: 'Trap', url: 'javascript:alert(1)', snippet: '' },
];

const show = (text: string, given = sources) =>
  render(
    <SourcesContext value={given}>
      <Markdown text={text} streaming={false} />
    </SourcesContext>,
  );

const links = () => screen.queryAllByRole('link').map((link) => link.textContent);

test('a number in brackets leads to its source, and says which one', () => {
  show('Bread is **baked [1]**, often [1].');
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
  const { container, unmount } = show('None [7], zero [0], trap [2].');
  expect(container.textContent).toBe('None [7], zero [0], trap [2].');
  expect(links()).toEqual([]);
  unmount();
  show('Nobody searched [1].', []);
  expect(links()).toEqual([]);
});

test('code is left alone', () => {
  show('Take `a[1]`:\n\n```js\na[1]\n```');
  expect(links()).toEqual([]);
});
