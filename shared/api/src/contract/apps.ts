import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** A step of an answer that has an app. */
const place = {
  answer_id: z.uuid().overwrite((id) => id.toLowerCase()),
  step: z.coerce.number().int().min(1).max(10_000).describe('Its number'),
};
const object = z.record(z.string(), z.unknown());
const origins = z.array(z.string()).describe('Addresses without a path, such as `https://*.example.com`');

/**
 * MCP Apps: pages of other servers that show what a step gave. All of it is hostile: the page is shown in a frame without an origin,
 * and reaches the server behind it through these calls only, which the person's own page makes for it.
 */
export const apps = {
  'GET /chat/completions/app': endpoint({
    summary:
      'The page of a step that has an app, and what it shows. Refused with 60060 (not kept: too old, too large, or no such step of this ' +
      'account), 60061 (its server cannot be reached), 60062 (it has no page that can be shown), 20049, 20050, 20055, 60007 or 20040.',
    query: z.object(place),
    data: z.object({
      html: z.string().describe('At most 1 MB'),
      reaches: origins.describe('Where its scripts may send requests'),
      loads: origins.describe('Where its scripts, styles, pictures and fonts may come from'),
      input: object.describe('Arguments of the call'),
      result: object.describe('A `CallToolResult` of the Model Context Protocol'),
    }),
    auth: 'member',
  }),
  'POST /chat/completions/app/call': endpoint({
    summary:
      'Call a tool for the app of a step: one of the same server that is there for apps. A tool that asks runs when the person allows it: ' +
      'the first call gives what to ask, and the same call with `allowed` runs it, unless the tool has changed since. Refused with 1001 (no such tool, ' +
      'or arguments that are too long), 20032 (a word of the operator’s list), and as the page is.',
    body: z.object({
      ...place,
      tool: z.string().min(1).max(200).describe('As its server calls it'),
      arguments: object,
      allowed: z
        .object({ fingerprint: z.string().max(100), for: z.enum(['once', 'always']) })
        .optional()
        .describe('The person was shown the tool of this fingerprint with these arguments'),
    }),
    data: z.object({
      result: object.nullable().describe('A `CallToolResult`; null: the person has to be asked'),
      asks: z
        .object({
          fingerprint: z.string(),
          name: z.string(),
          title: z.string(),
          server: z.string(),
        })
        .nullable(),
    }),
    auth: 'member',
  }),
  'POST /chat/completions/app/read': endpoint({
    summary:
      'Read a resource of its server for the app of a step. Refused with 60044 (the server does not give it), 60042 (it is longer than 1 MB), 20032 and 20056 (a word of ' +
      'the operator’s list), and as the page is.',
    body: z.object({ ...place, uri: z.string().min(1).max(2_000) }),
    data: z.object({ result: object.describe('A `ReadResourceResult` of the Model Context Protocol') }),
    auth: 'member',
  }),
};
