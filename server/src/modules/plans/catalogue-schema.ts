import { type Language, languages, modelValues, otherUses } from '@orangery/api/contract';
import { z } from 'zod';
import { catalogueFaults } from './catalogue-faults.ts';
import { nothingSold, sales } from './sales-schema.ts';

const name = z.string().regex(/^[a-z][a-z0-9_]{0,30}$/, 'must be a short name of a-z, 0-9 and _');
const count = z.number().int().min(0).max(1_000_000_000);
const sentence = z.string().trim().min(1).max(200);
const label = z.string().trim().min(1).max(60);

/** One text for each language. */
const inEach = (text: z.ZodString) =>
  z.strictObject(
    Object.fromEntries(languages.map((language) => [language, text])) as Record<Language, z.ZodString>,
  );

/** Time zones that this system knows by name. */
function isTimeZone(value: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return true;
  } catch {
    return false;
  }
}

/** Uses that are counted together. Null: no limit. */
const pool = z.strictObject({
  name,
  uses: z
    .array(z.enum([...modelValues, ...otherUses]))
    .min(1)
    .refine((uses) => new Set(uses).size === uses.length, 'must not name a use twice'),
  day: count.nullable().default(null),
  month: count.nullable().default(null),
});

/** Documents that people chat with. */
const pdfs = z.strictObject({
  /** How many, and their bytes together. */
  documents: count,
  bytes: z.number().int().min(0).max(1_000_000_000_000),
  /** Bytes and pages of one. */
  file_bytes: count,
  pages: z.number().int().min(0).max(20_000),
  /** Pages of one that are recognized from their pictures. */
  recognized_pages: z.number().int().min(0).max(20_000).default(300),
});

/** Presentations that people keep. How many may be made is the use `presentation`. */
const presentations = z.strictObject({
  decks: count,
  /** They can be saved as PowerPoint files. */
  download: z.boolean(),
});

const level = z.strictObject({
  /** Longest answer in words, roughly; null: no limit. */
  reply_words: z.number().int().min(1).max(1_000_000).nullable(),
  pools: z.array(pool).min(1),
  /** Null: none. */
  pdfs: pdfs.nullable().default(null),
  /** Null: none. */
  presentations: presentations.nullable().default(null),
});

const modelEntry = z.strictObject({
  value: z.enum(modelValues),
  /** Name on the selector; a brand is the same everywhere. */
  text: z.union([label, inEach(label)]),
  /** Short name beside a message. */
  name: z.string().trim().min(1).max(20),
  /** Lowest level that may use it. */
  level: z.number().int().min(1).max(5),
  /** The free level may ask it a few questions a day all the same. */
  trial: z.boolean(),
  /** Understands pictures. */
  vision: z.boolean(),
  /** Its answers may use the plugins of the person. */
  tools: z.boolean().default(false),
  tip: inEach(sentence),
});

const shape = z.strictObject({
  /** In which a day and a month begin. */
  time_zone: z.string().refine(isTimeZone, 'is no time zone such as "Asia/Shanghai"'),
  /** Days without limit in a pool, for each person somebody invited. */
  invitation: z.strictObject({ days: z.number().int().min(0).max(365), pool: name }),
  /** Further uses of a pool once those of the plan are gone. */
  oranges: z.strictObject({ from_level: z.number().int().min(1).max(5), pool: name }),
  sales: sales.default(nothingSold),
  models: z.array(modelEntry),
  levels: z.strictObject({ 1: level, 2: level, 3: level, 4: level, 5: level }),
});

/** What an operator may write into the plan catalogue. */
export const planCatalogue = shape.superRefine((catalogue, context) => {
  for (const { path, message } of catalogueFaults(catalogue))
    context.addIssue({ code: 'custom', path: [...path], message });
});

export type PlanCatalogue = z.output<typeof shape>;
export type Pool = z.output<typeof pool>;
export type PdfAllowance = z.output<typeof pdfs>;
export type ModelEntry = z.output<typeof modelEntry>;
