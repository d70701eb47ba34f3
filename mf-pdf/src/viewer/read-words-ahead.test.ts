import { expect, test, vi } from 'vitest';
import { readWordsAhead } from './read-words-ahead.ts';

const pages = 20;

/** A document whose pages say when their words are asked for. @param broken a page that cannot be read */
function documentOf(broken = 0) {
  const asked: number[] = [];
  const all = Array.from({ length: pages }, (_, index) => ({
    getTextContent: vi.fn(async () => {
      asked.push(index + 1);
      return { items: [], styles: {}, lang: String(index + 1) };
    }),
  }));
  const getPage = async (number: number) => {
    const page = all[number - 1];
    if (!page || number === broken) throw new Error('unreadable');
    return page;
  };
  return { asked, document: { numPages: pages, getPage } };
}

test('the words of the next pages are asked for before the search comes to them, and no page is read twice', async () => {
  const { asked, document } = documentOf();
  void readWordsAhead(document, new AbortController().signal);
  await vi.waitFor(() => expect(asked).toEqual([1, 2, 3, 4, 5, 6, 7, 8]));
  const first = await document.getPage(1);
  expect((await first.getTextContent()).lang).toBe('1');
  await vi.waitFor(() => expect(asked).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]));
  for (let number = 2; number <= pages; number += 1)
    expect((await (await document.getPage(number)).getTextContent()).lang).toBe(String(number));
  expect(asked).toEqual(Array.from({ length: pages }, (_, index) => index + 1));
});

test('it ends when the words of all pages were taken', async () => {
  const { document } = documentOf(5);
  const ended = vi.fn();
  const reading = readWordsAhead(document, new AbortController().signal).then(ended);
  for (let number = 1; number < pages; number += 1)
    if (number !== 5) await (await document.getPage(number)).getTextContent();
  expect(ended).not.toHaveBeenCalled();
  await (await document.getPage(pages)).getTextContent();
  await reading;
});

test('it does not end before the words of the last page have arrived', async () => {
  const { document } = documentOf();
  let arrive = () => {};
  const words = { items: [], styles: {}, lang: 'last' };
  const last = await document.getPage(pages);
  last.getTextContent.mockReturnValueOnce(
    new Promise((resolve) => {
      arrive = () => resolve(words);
    }),
  );
  const ended = vi.fn();
  const reading = readWordsAhead(document, new AbortController().signal).then(ended);
  for (let number = 1; number < pages; number += 1) await (await document.getPage(number)).getTextContent();
  await vi.waitFor(() => expect(last.getTextContent).not.toHaveProperty('mock'));
  void last.getTextContent();
  await new Promise((resolve) => setTimeout(resolve));
  expect(ended).not.toHaveBeenCalled();
  arrive();
  await reading;
});

test('a page that cannot be read does not end it', async () => {
  const { asked, document } = documentOf(3);
  void readWordsAhead(document, new AbortController().signal);
  await vi.waitFor(() => expect(asked).toContain(11));
});

test('nothing is read for a document that is closed', async () => {
  const { asked, document } = documentOf();
  const closing = new AbortController();
  const reading = readWordsAhead(document, closing.signal);
  await vi.waitFor(() => expect(asked).toHaveLength(8));
  closing.abort();
  await (await document.getPage(1)).getTextContent();
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked).toHaveLength(8);
  await reading;
});
