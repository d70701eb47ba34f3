import { act, render, screen } from '@testing-library/react';
import { createRef, type RefObject } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createLooks, LooksContext } from '../open-deck/looks.ts';
import { plainMeasure } from '../slides/testing/plain-measure.ts';
import { recordingCanvas } from '../slides/testing/recording-canvas.ts';
import { deck, slide } from '../testing/decks.ts';
import { Thumbnail } from './thumbnail.tsx';
import { type Paint, usePaint } from './use-paint.ts';

type Slide = ReturnType<typeof slide>;

let see: (() => void)[] = [];
let resize: (() => void)[] = [];

class Eye {
  run: (entries: { target: Element; isIntersecting: boolean }[]) => void;
  constructor(run: Eye['run']) {
    this.run = run;
  }
  observe(target: Element) {
    see.push(() => this.run([{ target, isIntersecting: true }]));
  }
  unobserve() {}
}
class Ruler {
  run: (entries: object[]) => void;
  constructor(run: Ruler['run']) {
    this.run = run;
  }
  observe() {
    resize.push(() => this.run([{ devicePixelContentBoxSize: [{ inlineSize: 142 }] }]));
  }
  disconnect() {}
}

beforeEach(() => {
  see = [];
  resize = [];
  vi.stubGlobal('IntersectionObserver', Eye);
  vi.stubGlobal('ResizeObserver', Ruler);
});

const style = deck();

function Thumbnails({
  slides,
  canvas,
}: {
  slides: readonly Slide[];
  canvas: RefObject<HTMLCanvasElement | null>;
}) {
  const paint = usePaint(canvas);
  return slides.map((one, index) => (
    <Thumbnail key={one.id} slide={one} deck={style} number={index + 1} paint={paint} />
  ));
}

/** Thumbnails of slides with room for them, each with what is written on it when it is drawn. */
function show(slides: readonly Slide[]) {
  const { context, marks } = recordingCanvas();
  const written: string[] = [];
  const canvas = createRef<HTMLCanvasElement>();
  const paint = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context);
  const toBlob = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) => {
    written.push(
      marks
        .splice(0)
        .map(({ text }) => text)
        .join(' '),
    );
    take(new Blob());
  });
  onTestFinished(() => {
    paint.mockRestore();
    toBlob.mockRestore();
  });
  const looks = createLooks(() => plainMeasure);
  const page = (given: readonly Slide[]) => (
    <LooksContext value={looks}>
      <canvas ref={canvas} />
      <Thumbnails slides={given} canvas={canvas} />
    </LooksContext>
  );
  const { rerender } = render(page(slides));
  act(() => {
    for (const run of resize) run();
  });
  const scrolled = () => {
    for (const run of see) run();
  };
  return { written, scrolled, change: (given: readonly Slide[]) => rerender(page(given)) };
}

const [apples, pears] = ['Apples', 'Pears'].map((title) =>
  slide({ id: title.toLowerCase(), title, body: [] }),
) as [Slide, Slide];

test('nothing is drawn of a slide before it is near, and then a picture of it is shown', async () => {
  const { written, scrolled } = show([apples, pears]);
  const pictures = () => screen.getAllByRole('presentation').map((one) => one.getAttribute('src'));
  const before = pictures();
  expect(written).toEqual([]);
  scrolled();
  await vi.waitFor(() => expect(written).toHaveLength(2));
  expect(written.toSorted()).toEqual([expect.stringContaining('Apples'), expect.stringContaining('Pears')]);
  await vi.waitFor(() => expect(pictures().filter((one) => before.includes(one))).toEqual([]));
});

test('a slide that has changed is drawn again, and the others are not', async () => {
  const { written, scrolled, change } = show([apples, pears]);
  scrolled();
  await vi.waitFor(() => expect(written).toHaveLength(2));
  change([apples, { ...pears, title: 'Plums' }]);
  await vi.waitFor(() => expect(written).toHaveLength(3));
  expect(written[2]).toContain('Plums');
});

test('a picture of how a slide was before does not take the place of the latest', async () => {
  const painting = new Map<string, (picture: string) => void>();
  const paint: Paint = ({ title }) =>
    new Promise((resolve) => {
      painting.set(title, (picture) => resolve({ picture, missing: null }));
    });
  const page = (one: Slide) => (
    <LooksContext value={createLooks(() => plainMeasure)}>
      <Thumbnail slide={one} deck={style} number={1} paint={paint} />
    </LooksContext>
  );
  const { rerender } = render(page(apples));
  act(() => {
    for (const run of resize) run();
  });
  for (const run of see) run();
  await vi.waitFor(() => expect(painting.has('Apples')).toBe(true));
  rerender(page({ ...apples, title: 'Plums' }));
  await vi.waitFor(() => expect(painting.has('Plums')).toBe(true));
  const picture = screen.getByRole('presentation');
  painting.get('Plums')?.('data:plums');
  await vi.waitFor(() => expect(picture.getAttribute('src')).toBe('data:plums'));
  painting.get('Apples')?.('data:apples');
  await act(async () => {});
  expect(picture.getAttribute('src')).toBe('data:plums');
});
