import { endKeeping } from '@orangery/records/keeping';
import { expect, onTestFinished, test, vi } from 'vitest';
import { keepPlace } from './keep-place.ts';
import { type ReadingPlace, readingPlace } from './reading-places.ts';

const read = (documentId: string) => ({ owner: 'chat_ada', documentId });

const place: ReadingPlace = { page: 7, offset: 0.25, zoom: 1.5, rotation: 90, isTwoPages: false };

/** A view whose width can be changed; the timer is never due. */
function keptIn(documentId: string) {
  vi.useFakeTimers();
  let onResize = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(listener: () => void) {
        onResize = listener;
      }
      observe() {}
      disconnect() {
        onResize = () => {};
      }
    },
  );
  const view = document.createElement('div');
  const kept = keepPlace(read(documentId), view);
  onTestFinished(() => {
    kept.end();
    localStorage.clear();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  const resize = (width: number) => {
    Object.defineProperty(view, 'clientWidth', { value: width, configurable: true });
    onResize();
  };
  return { kept, resize };
}

test('a place is written down at once when the view gets out of sight, and not before', () => {
  const { kept, resize } = keptIn('a');
  kept.moved(place);
  resize(390);
  expect(readingPlace(read('a'))).toBeNull();
  resize(0);
  expect(readingPlace(read('a'))).toEqual(place);
});

test.each([
  ['the document is left', ({ end }: { end(): void }) => end()],
  ['the page is closed', () => window.dispatchEvent(new Event('pagehide'))],
  ['the page goes to the background', () => document.dispatchEvent(new Event('visibilitychange'))],
])('a place is written down at once when %s', (_, leave) => {
  const { kept } = keptIn('b');
  kept.moved(place);
  leave(kept);
  expect(readingPlace(read('b'))).toEqual(place);
});

test('while somebody reads, it is written down within a second', () => {
  const { kept } = keptIn('c');
  kept.moved(place);
  vi.advanceTimersByTime(1_000);
  expect(readingPlace(read('c'))).toEqual(place);
});

test('who leaves before there is a page keeps the place from before', () => {
  const { kept } = keptIn('d');
  kept.moved(place);
  kept.end();
  const again = keptIn('d').kept;
  again.end();
  expect(readingPlace(read('d'))).toEqual(place);
});

test('of an account that was deleted meanwhile no place is written down', async () => {
  const { kept } = keptIn('e');
  endKeeping('chat_ada');
  let page = 1;
  await vi.waitFor(() => {
    page += 1;
    localStorage.clear();
    kept.moved({ ...place, page });
    window.dispatchEvent(new Event('pagehide'));
    expect(readingPlace(read('e'))).toBeNull();
  });
});
