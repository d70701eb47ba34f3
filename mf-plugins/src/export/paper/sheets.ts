import type { Area, Bookmark } from '../files/messages.ts';
import type { SheetSender } from '../files/send-sheets.ts';
import type { Layout } from './measure.ts';
import type { Band } from './paint.ts';
import type { Slice } from './slices.ts';

/** Pixels of a sheet that stay free. */
export const margin = { top: 48, bottom: 64 } as const;

/** What of a piece stands in a slice of it, and where on the sheet that is. */
const within = <T extends { y: number; h: number }>(
  all: readonly T[],
  { from, to }: Slice,
  top: number,
): T[] =>
  all.flatMap((one) => {
    const middle = one.y + one.h / 2;
    return middle >= from && middle < to ? [{ ...one, y: one.y - from + top }] : [];
  });

/** The same of areas that may be cut. */
const cutTo = ({ from, to }: Slice, areas: readonly Area[], top: number): Area[] =>
  areas.flatMap((area) => {
    const [start, end] = [Math.max(area.y, from), Math.min(area.y + area.h, to)];
    return end > start ? [{ ...area, y: start - from + top, h: end - start }] : [];
  });

/** Sheets that are filled from the top. */
export function createSheets(file: Pick<SheetSender, 'send'>, room: number) {
  let [used, pages] = [0, 0];
  const endSheet = async () => {
    pages += 1;
    await file.send({ kind: 'page', height: used + margin.top + margin.bottom });
    used = 0;
  };
  return {
    used: () => used,
    pages: () => pages + (used > 0 ? 1 : 0),
    /** `bands`: of the slice. `bookmarks`: pixels from the top of what was measured. */
    async add(
      slice: Slice,
      layout: Layout,
      bands: AsyncIterable<Band>,
      bookmarks: readonly Bookmark[],
    ): Promise<void> {
      const top = margin.top + used;
      await file.send({
        kind: 'content',
        words: within(layout.words, slice, top),
        links: within(layout.links, slice, top),
        photos: cutTo(slice, layout.photos, top),
        bookmarks: bookmarks
          .filter(({ y }) => y >= slice.from && y < slice.to)
          .map(({ title, y }) => ({ title, y: y - slice.from + top })),
      });
      for await (const { bitmap, y } of bands) await file.send({ kind: 'picture', bitmap, x: 0, y: top + y });
      used = Math.min(room, used + slice.to - slice.from);
    },
    endSheet,
    async finish() {
      if (used > 0) await endSheet();
      return pages;
    },
  };
}

export type Sheets = ReturnType<typeof createSheets>;
