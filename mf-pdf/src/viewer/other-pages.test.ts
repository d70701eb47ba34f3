import { expect, test, vi } from 'vitest';
import { holdOtherPages } from './other-pages.ts';

function held(numPages: number, disableAutoFetch = false, rest = async () => {}) {
  const document = { numPages, loadingParams: { disableAutoFetch, enableXfa: false } };
  const load = vi.fn(async (_page: number) => null);
  const ending = new AbortController();
  const read = holdOtherPages(document, load, rest, ending.signal);
  return { document, load, read, end: () => ending.abort() };
}

test('the components are kept from reading all pages, which are read when it is time', async () => {
  const { document, load, read } = held(4);
  expect(document.loadingParams.disableAutoFetch).toBe(true);
  expect(load).not.toHaveBeenCalled();
  await read();
  expect(load.mock.calls).toEqual([[2], [3], [4]]);
});

test.each([
  ['of a person who saves data', held(4, true)],
  ['of a document with many thousands', held(20_000)],
])('pages %s are read when they come into view', async (_, { load, read }) => {
  await read();
  expect(load).not.toHaveBeenCalled();
});

test('no more pages are read once the document is closed', async () => {
  const { load, read, end } = held(600);
  const reading = read();
  end();
  await reading;
  expect(load).toHaveBeenCalledTimes(19);
});

test('pages are not read while somebody waits for something more urgent', async () => {
  let goOn = () => {};
  const { load, read } = held(60, false, () => new Promise<void>((resolve) => (goOn = resolve)));
  const reading = read();
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(19));
  goOn();
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(39));
  goOn();
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(59));
  goOn();
  await reading;
});
