import { isModestTable } from '@orangery/api/tables';
import { z } from 'zod';
import type { FoundTable, Page } from '../engine.ts';
import type { EncodedPicture, Picture } from '../pictures/picture.ts';

const maxLines = 2_000;
const maxRows = 500;
const maxColumns = 100;
const oneLine = z
  .string()
  .max(4_000)
  .transform((text) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim());
const pixels = z.number().min(-100_000).max(100_000);
const span = (most: number) => z.number().int().min(1).max(most).default(1);

export const foundLines = z.object({
  lines: z
    .array(
      z.object({
        text: oneLine,
        box: z.object({ left: pixels, top: pixels, width: pixels, height: pixels }).optional(),
        confidence: z.number().min(0).max(1).optional(),
        paragraph: z.number().int().min(0).default(0),
      }),
    )
    .max(maxLines),
});

export const foundTables = z.object({
  tables: z
    .array(
      z
        .object({
          rows: z
            .array(
              z
                .array(z.object({ text: oneLine, rowSpan: span(maxRows), columnSpan: span(maxColumns) }))
                .max(maxColumns),
            )
            .max(maxRows),
        })
        .refine(isModestTable),
    )
    .max(50),
});

/** Boxes are of the picture that was sent away, which may have been smaller. */
export function pageOf(found: z.output<typeof foundLines>, sent: EncodedPicture, picture: Picture): Page {
  const scale = picture.width / sent.width;
  const lines = found.lines
    .filter(({ text }) => text !== '')
    .map(({ box, ...line }) => ({
      ...line,
      box: box && {
        left: box.left * scale,
        top: box.top * scale,
        width: box.width * scale,
        height: box.height * scale,
      },
    }));
  return { lines, angle: 0 };
}

export const tablesOf = (found: z.output<typeof foundTables>): FoundTable[] =>
  found.tables.filter(({ rows }) => rows.some((cells) => cells.length > 0));
