import type { AccountPlugin, Language, Plugin, VipLevel } from '@orangery/api/contract';
import { oneLine } from '../../http/external-text.ts';
import { inLanguage } from '../../http/texts.ts';
import type { OfferedPlugin } from './offered-plugins.ts';
import { fieldsOf, paramsOf } from './plugin-params.ts';
import { type Standing, standingOf } from './plugin-standing.ts';
import type { HeldPlugin } from './plugins.repository.ts';

/** A plugin and what one person has of it. */
export type Held = {
  readonly offered: OfferedPlugin;
  readonly row: HeldPlugin | undefined;
  readonly vipLevel: VipLevel;
};

export const standingOfHeld = ({ offered, row, vipLevel }: Held): Standing =>
  standingOf(offered.access, {
    vipLevel,
    trial: row?.trial ?? 'none',
    subscription: row?.subscription ?? 'none',
  });

const isEnabled = (held: Held): boolean =>
  held.row?.installed === true && held.row.enabled && standingOfHeld(held).refusal === null;

export function accountPluginOf(held: Held, engines: readonly string[]): AccountPlugin {
  const fields = fieldsOf(held.offered.fields, 'en', engines);
  return {
    id: held.offered.id,
    enabled: isEnabled(held),
    params: paramsOf(fields, held.row?.params ?? {}),
  };
}

/** Tools of a plugin that are shown to those who have not installed it. */
const maxPreviewed = 50;
/** Code units of their descriptions. */
const maxPreview = 160;

/** What a service has to offer; all of it is for those who have installed the plugin. */
function contentsOf(
  { offered, row }: Held,
  language: Language,
): Pick<Plugin, 'tools' | 'prompts' | 'resources'> {
  const tools = offered.tools.map(({ name, title, description }) => ({
    name,
    title: inLanguage(title, language),
    description: inLanguage(description, language),
    on: !row?.toolsOff.includes(name),
  }));
  if (row?.installed)
    return { tools, prompts: [...(offered.prompts ?? [])], resources: [...(offered.resources ?? [])] };
  const previewed = tools
    .slice(0, maxPreviewed)
    .map((tool) => ({ ...tool, description: oneLine(tool.description, maxPreview) }));
  return { tools: previewed, prompts: [], resources: [] };
}

/** As pages show it. */
export function pluginOf(held: Held, language: Language, engines: readonly string[]): Plugin {
  const { offered, row } = held;
  const standing = standingOfHeld(held);
  const fields = fieldsOf(offered.fields, language, engines);
  const description = inLanguage(offered.description, language);
  return {
    id: offered.id,
    name: inLanguage(offered.name, language),
    description,
    about: offered.about ? inLanguage(offered.about, language) : description,
    examples: offered.examples ? inLanguage(offered.examples, language) : [],
    category: offered.category,
    icon: offered.icon,
    plugin_flag: standing.flag,
    subscription: standing.subscription,
    can_try: standing.canTry,
    usable: standing.refusal === null,
    reachable: offered.reachable ?? true,
    installed: row?.installed ?? false,
    isEnable: isEnabled(held),
    expire_time: offered.access.kind === 'free' ? null : (row?.endsAt?.getTime() ?? null),
    params: paramsOf(fields, row?.params ?? {}),
    fields,
    ...contentsOf(held, language),
  };
}
