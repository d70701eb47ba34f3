import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { pluginId } from './plugins.ts';

const contents = z.object({
  text: z.string().describe('Plain text of another service, never to be shown as HTML'),
  left_out: z.array(z.string()).describe('Media types of what is no text, one for each part'),
});

const refusals =
  '1001 (not as described here), 20049 (members only), 20050 (not installed), 20055 (expired), 60007 (not subscribed), ' +
  '60040 (the service does not answer), 60041 (it no longer has this), 60042 (too long), 60043 (no text), ' +
  '60044 (it did not accept what was asked for) or 20040';

/** What people take out of the service behind a plugin and into a message: prompts and resources of an MCP server. */
export const pluginContents = {
  'POST /chat/plugins/prompt': endpoint({
    summary: `Fetch a prompt of a plugin with its arguments filled in, of at most 16,000 symbols. Refused with ${refusals}.`,
    body: z.object({
      id: pluginId,
      name: z.string().max(200),
      arguments: z
        .record(z.string().max(200), z.string().max(4_000))
        .refine((given) => Object.keys(given).length <= 20)
        .default({}),
    }),
    data: contents,
    auth: 'member',
  }),
  'POST /chat/plugins/resource': endpoint({
    summary: `Read a resource of a plugin, by the name it is listed with, of at most 200,000 symbols. Refused with ${refusals}.`,
    body: z.object({ id: pluginId, name: z.string().max(1_000) }),
    data: contents,
    auth: 'member',
  }),
};

/** Text that was taken out of a plugin. */
export type PluginContents = z.output<typeof contents>;
