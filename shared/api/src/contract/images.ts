import { z } from 'zod';
import { drawingSizes, drawingStyles } from './choices.ts';
import { endpoint } from './endpoint.ts';

const id = z
  .uuid()
  .overwrite((value) => value.toLowerCase())
  .describe('Made by the client; the idempotency key of the drawing');

const picture = z.object({
  address: z.string().describe('Path on this host'),
  width: z.number().int(),
  height: z.number().int(),
});

const drawing = z.object({
  id,
  prompt: z.string(),
  style: z.enum(drawingStyles),
  size: z.enum(drawingSizes),
  count: z.number().int(),
  status: z.enum(['drawing', 'done', 'failed', 'canceled']),
  pictures: z.array(picture).describe('What is finished; grows up to `count`'),
  error: z.number().int().nullable().describe('Code of the catalogue when it failed'),
  demo: z.boolean().describe('Drawn by the built-in stand-in'),
  variation_of: z.string().nullable().describe('Address of the picture it varies'),
  created_at: z.number().describe('Unix milliseconds'),
});

/** Drawing. A picture counts as one `drawing` use; one that is not drawn is given back. */
export const images = {
  'GET /chat/images/options': endpoint({
    summary: 'What can be asked for.',
    data: z.object({
      styles: z.array(z.enum(drawingStyles)),
      sizes: z.array(z.enum(drawingSizes)),
      counts: z.array(z.number().int()),
      demo: z.boolean().describe('No image model is configured: the built-in stand-in draws'),
    }),
    auth: 'guest',
  }),
  'POST /chat/images': endpoint({
    summary:
      'Begin to draw, or, when the id is known already, report how far it is. Refused with 10030 (description), 10031 ' +
      '(style), 10032 (size), 10033 (count), 10015 (picture to vary is none of this account), 20032, 20006 (no use ' +
      'left) or 20040.',
    body: z.object({
      id,
      prompt: z.string().max(2_000),
      style: z.string().max(40),
      size: z.string().max(40),
      count: z.number(),
      variation_of: z.string().max(200).optional().describe('Address of a drawn picture'),
    }),
    data: drawing,
    auth: 'member',
  }),
  'GET /chat/images': endpoint({
    summary: 'Drawings of the account, newest first.',
    query: z.object({
      before: z.coerce.number().optional().describe('`created_at` of the last one known'),
    }),
    data: z.object({ drawings: z.array(drawing), more: z.boolean() }),
    auth: 'member',
  }),
  'GET /chat/images/one': endpoint({
    summary: 'How far a drawing is. Refused with 1004 when there is none of this account.',
    query: z.object({ id }),
    data: drawing,
    auth: 'member',
  }),
  'POST /chat/images/cancel': endpoint({
    summary: 'Stop drawing; what is finished stays, the rest is given back. Refused with 1004.',
    body: z.object({ id }),
    data: drawing,
    auth: 'member',
  }),
  'POST /chat/images/delete': endpoint({
    summary: 'Delete a drawing and its pictures. Refused with 1004.',
    body: z.object({ id }),
    data: z.null(),
    auth: 'member',
  }),
};

export type Drawing = z.output<typeof drawing>;
