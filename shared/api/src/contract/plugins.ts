import { z } from 'zod';
import { pluginFlags, pluginPeriods } from './choices.ts';
import { endpoint } from './endpoint.ts';

const time = z.number().describe('Unix milliseconds');
/** Of a plugin; small enough for an integer of the database. */
export const pluginId = z.number().int().positive().max(2_147_483_647);
const params = z.record(z.string().max(60), z.union([z.boolean(), z.number(), z.string().max(2_000)]));

const named = { name: z.string(), label: z.string(), hint: z.string().nullable() };

/** A setting of a plugin; pages draw their form from these. */
const field = z.discriminatedUnion('kind', [
  z.object({ ...named, kind: z.literal('switch'), default: z.boolean() }),
  z.object({
    ...named,
    kind: z.literal('choice'),
    default: z.string(),
    choices: z.array(z.object({ value: z.string(), label: z.string() })),
  }),
  z.object({
    ...named,
    kind: z.literal('number'),
    default: z.number(),
    min: z.number(),
    max: z.number(),
  }),
  z.object({ ...named, kind: z.literal('text'), default: z.string(), max: z.number().int() }),
]);

const tool = z.object({
  name: z.string(),
  title: z.string(),
  description: z.string(),
  on: z.boolean().describe('The person lets answers use it'),
});

const item = z.object({ name: z.string(), title: z.string(), description: z.string() });
const prompt = item.extend({
  arguments: z.array(item.extend({ required: z.boolean() })).describe('What it is filled in with'),
});
const resource = item.extend({ type: z.string().nullable().describe('Media type, as its server says') });

const flag = z
  .literal(Object.values(pluginFlags))
  .describe('1 Free, 2 Trial, 3 Payment, 4 Subscribe, 5 Expired, 6 For VIPs');

const plugin = z.object({
  id: pluginId,
  name: z.string(),
  description: z.string().describe('One sentence'),
  about: z.string().describe('Plain text; an empty line parts paragraphs'),
  examples: z.array(z.string()).describe('Questions to start with'),
  category: z.string().describe('Id of a category'),
  icon: z.string().describe('Name of a lucide icon'),
  plugin_flag: flag,
  subscription: z.enum(['free', 'unsubscribed', 'subscribed']),
  can_try: z.boolean().describe('The trial can be started'),
  usable: z.boolean().describe('This person may use it once it is installed'),
  reachable: z.boolean().describe('False while the service behind it does not answer'),
  installed: z.boolean(),
  isEnable: z.boolean().describe('Installed, and answers may use it'),
  expire_time: time.nullable().describe('End of the trial or subscription, also when it is over'),
  params,
  fields: z.array(field),
  tools: z.array(tool).describe('What answers can do with it; before it is installed the first 50, in short'),
  prompts: z.array(prompt).describe('Prompts of the MCP server behind it, once it is installed'),
  resources: z
    .array(resource)
    .describe('Resources of that server, once it is installed; the name of each is its address'),
});

export const accountPlugin = z.object({
  id: pluginId,
  enabled: z.boolean().describe('Installed, switched on, and neither expired nor for another level'),
  params,
});

const changed = z.object({
  plugin,
  plugins: z.array(accountPlugin).describe('As in the user info, after the change'),
});

/** Plugins: catalogue, what an account has of it, trials and prices. Texts are in the language of the request. */
export const plugins = {
  'GET /chat/plugins': endpoint({
    summary: 'The catalogue of plugins; with a bearer token, as it is for that account.',
    data: z.object({
      categories: z.array(z.object({ id: z.string(), name: z.string() })),
      plugins: z.array(plugin),
      own_servers: z
        .number()
        .int()
        .describe('How many MCP servers an account may add; 0: the operator allows none'),
    }),
    auth: 'guest',
  }),
  'GET /chat/user/plugins': endpoint({
    summary: 'The plugins that the account has installed.',
    data: z.object({
      plugins: z.array(
        plugin.pick({
          id: true,
          name: true,
          params: true,
          expire_time: true,
          plugin_flag: true,
          isEnable: true,
        }),
      ),
    }),
    auth: 'member',
  }),
  'POST /chat/user/install-plugin': endpoint({
    summary:
      'Install, uninstall, switch on or off, or set up a plugin: what is given changes, the rest stays. Refused with 1001 ' +
      '(no such plugin, or settings it does not have), 20049 (members only), 20050 (not installed), 20055 (expired), ' +
      '60007 (not subscribed) or 20040.',
    body: z.object({
      id: pluginId,
      installed: z.boolean().optional(),
      isEnable: z.boolean().optional(),
      params: params.optional().describe('Only the settings that change'),
      tools_off: z.array(z.string().max(200)).max(500).optional().describe('Tools that answers may not use'),
    }),
    data: changed,
    auth: 'member',
  }),
  'POST /chat/plugins/trial': endpoint({
    summary:
      'Start the trial of 7 days, once, and install the plugin. Refused with 1001 (no such plugin, or none to try), 20054 ' +
      '(claimed before) or 20040.',
    body: z.object({ id: pluginId }),
    data: changed,
    auth: 'member',
  }),
  'GET /chat/plugins/subscribe/levels': endpoint({
    summary: 'What a plugin costs. Refused with 1001 when there is no such plugin.',
    query: z.object({ id: z.coerce.number().pipe(pluginId) }),
    data: z.object({
      sold: z.boolean().describe('This installation takes payments'),
      levels: z.array(
        z.object({
          period: z.enum(pluginPeriods),
          price: z.number().int().describe('Fen of the Chinese yuan'),
          original_price: z.number().int().nullable().describe('Before a discount, fen; null: there is none'),
        }),
      ),
    }),
    auth: 'guest',
  }),
};

export type Plugin = z.output<typeof plugin>;
export type PluginPrompt = z.output<typeof prompt>;
export type PluginResource = z.output<typeof resource>;
export type PluginField = z.output<typeof field>;
export type PluginParams = z.output<typeof params>;
/** A plugin that an account has or once had installed, as far as other parts of a page need it. */
export type AccountPlugin = z.output<typeof accountPlugin>;
