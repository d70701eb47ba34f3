import { z } from 'zod';
import { answerId, turn } from './chat.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { deckLanguages, deckSlides, deckTones, slideThemes } from './slide-choices.ts';
import { deck, slide, slideId } from './slides.ts';

const deckId = z
  .uuid()
  .overwrite((id) => id.toLowerCase())
  .describe('Made by the client');
const deckIds = z.array(deckId).min(1).max(200);

/** What a presentation is made of. */
const deckSource = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('topic'),
    text: z
      .string()
      .max(limits.messageSymbols * 2)
      .describe('At most 16,000 symbols: 10002'),
  }),
  z.object({
    kind: z.literal('text'),
    name: z.string().max(limits.fileNameLength).optional().describe('Of the document or chat it comes from'),
    text: z
      .string()
      .max(limits.fileSymbols * 2)
      .describe('Plain text or Markdown, at most 200,000 symbols: 10002'),
  }),
  z.object({ kind: z.literal('pdf'), pdf_id: z.uuid().overwrite((id) => id.toLowerCase()) }),
]);

const wishes = {
  language: z.enum(deckLanguages),
  slides: z.number().int().min(deckSlides.min).max(deckSlides.max),
  audience: z.string().max(200).optional(),
  tone: z.enum(deckTones).default('neutral'),
};

const outlinePoint = z.object({ text: z.string().max(2_000), level: z.number().int().min(0).max(2) });

/** What each slide is to say. */
const deckOutline = z.object({
  title: z.string().max(400),
  slides: z
    .array(z.object({ title: z.string().max(400), points: z.array(outlinePoint).max(60) }))
    .min(1)
    .max(deckSlides.max),
});

const deckInfo = z.object({
  id: z.uuid(),
  title: z.string(),
  theme: z.enum(slideThemes),
  language: z.enum(deckLanguages),
  slides: z.number().int(),
  cover: slide.describe('The first slide'),
  revision: z.number().int(),
  created_at: z.number().describe('Unix milliseconds'),
  updated_at: z.number().describe('Unix milliseconds'),
});

const missing = '1004 (none of this account)';
const asked = '20032, 20040, 1010 or 60003 (this server is about to stop: ask again after `Retry-After`)';

/**
 * Presentations. What a model writes is streamed as POST /chat/completions does, with the same events; the text is
 *
 * - of an outline: Markdown. `# ` is the title of the deck, `## ` a slide, list items below it its points, indented by two spaces a
 *   level;
 * - of slides and edits: one JSON value a line, each checked by the server, whatever the model wrote: `{"slide": Slide}`,
 *   `{"edit": DeckEdit}`, or `{"say": string}` for the person.
 *
 * `demo` of the event `start` is true where no model wrote it: then an outline is made of the person's own words.
 */
export const presentations = {
  'POST /chat/ppt/outline': endpoint({
    summary: `Write an outline. Nothing is counted. Refused with 10001 (nothing in the source), 10002, 60078 (the document is not ready), ${missing}, ${asked}.`,
    body: z.object({
      answer_id: answerId,
      source: deckSource,
      focus: z
        .string()
        .max(limits.messageSymbols * 2)
        .optional()
        .describe('What of a text or document it is to be about'),
      ...wishes,
    }),
    data: z.null(),
    auth: 'member',
    stream: true,
  }),
  'POST /chat/ppt/slides': endpoint({
    summary: `Make slides of an outline, one line each, in its order. Counts as one \`presentation\` use, given back when it ends without all of its slides. Refused with 60091 (no use left), 60093 (the plan allows no further one to be kept: nothing is made or counted), ${missing}, ${asked}.`,
    body: z.object({
      answer_id: answerId,
      outline: deckOutline,
      source: deckSource.optional(),
      language: wishes.language,
      audience: wishes.audience,
      tone: wishes.tone,
    }),
    data: z.null(),
    auth: 'member',
    stream: true,
  }),
  'POST /chat/ppt/edit': endpoint({
    summary: `Change a deck by talking about it. Counts as a question to the default model. Refused as POST /chat/completions is.`,
    body: z.object({
      answer_id: answerId,
      deck,
      slide_id: slideId.optional().describe('The slide that is shown'),
      messages: z
        .array(turn.pick({ role: true, content: true }))
        .min(1)
        .max(100)
        .describe('What was said, oldest first; the last turn is what is wanted'),
    }),
    data: z.null(),
    auth: 'member',
    stream: true,
  }),
  'GET /chat/ppt/events': endpoint({
    summary:
      'Go on reading one of these after the position in the Last-Event-ID header (0 when it is missing).',
    query: z.object({ answer_id: answerId }),
    data: z.null(),
    auth: 'member',
    stream: true,
  }),
  'POST /chat/ppt/stop': endpoint({
    summary: 'Stop one of these; what was written stays.',
    body: z.object({ answer_id: answerId }),
    data: z.object({ stopped: z.boolean().describe('false when it had already ended') }),
    auth: 'member',
  }),
  'GET /chat/ppt/decks': endpoint({
    summary: 'The presentations of the account, last changed first, and what it may have.',
    query: z.object({
      search: z.string().trim().max(limits.searchSymbols).optional().describe('In titles and texts'),
      before: z.coerce.number().optional().describe('`updated_at` of the last one known'),
      limit: z.coerce.number().int().min(1).max(100).default(30),
    }),
    data: z.object({
      decks: z.array(deckInfo),
      more: z.boolean(),
      max_decks: z.number().int(),
      download: z.boolean().describe('The plan lets the file be saved as PowerPoint'),
    }),
    auth: 'member',
  }),
  'GET /chat/ppt/deck': endpoint({
    summary: `One presentation. Refused with ${missing}.`,
    query: z.object({ deck_id: deckId }),
    data: deckInfo.extend({ deck }),
    auth: 'member',
  }),
  'POST /chat/ppt/save': endpoint({
    summary: `Keep a presentation. The same one again changes nothing. Refused with 60092 (changed elsewhere since \`revision\`: \`data.revision\` says which is there), 60093 (the plan allows no further one), 60094 (larger than 2 MB) or ${missing}, also for one that was removed: with the revision 0 it is kept as a new one.`,
    body: z.object({
      deck_id: deckId,
      revision: z.number().int().min(0).describe('The one that was changed; 0: a new presentation'),
      deck,
    }),
    data: z.object({ revision: z.number().int(), updated_at: z.number() }),
    auth: 'member',
  }),
  'POST /chat/ppt/rename': endpoint({
    summary: `Give a presentation another title; that of its first slide stays. Refused with ${missing}.`,
    body: z.object({ deck_id: deckId, title: z.string().trim().min(1).max(200) }),
    data: z.object({ revision: z.number().int(), updated_at: z.number() }),
    auth: 'member',
  }),
  'POST /chat/ppt/remove': endpoint({
    summary: 'Remove presentations. They can be restored for ten minutes.',
    body: z.object({ deck_ids: deckIds }),
    data: z.null(),
    auth: 'member',
  }),
  'POST /chat/ppt/restore': endpoint({
    summary:
      'Undo the removal of presentations; those that are gone for good stay removed. Refused with 60093, and nothing is changed, when ' +
      'others were made since and the plan has no room for all of them.',
    body: z.object({ deck_ids: deckIds }),
    data: z.null(),
    auth: 'member',
  }),
};

export type DeckSource = z.output<typeof deckSource>;
export type DeckOutline = z.output<typeof deckOutline>;
export type DeckInfo = z.output<typeof deckInfo>;
