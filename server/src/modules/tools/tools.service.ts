import type { Account } from '../../http/account.ts';
import type { Plugins } from '../plugins/plugins.service.ts';
import type { Tool, ToolContext } from './tool.ts';

/** A tool of a plugin that an account has enabled, with the settings of that account. */
export type OfferedTool = Omit<Tool, 'run'> & {
  readonly run: (given: object, context: Omit<ToolContext, 'params'>) => ReturnType<Tool['run']>;
};

export type ToolsService = ReturnType<typeof createToolsService>;

/** The tools of this installation. */
export function createToolsService(tools: readonly Tool[], plugins: Pick<Plugins, 'enabledPlugins'>) {
  return {
    /** Those that answers of an account may call: of enabled plugins, and not switched off. */
    async of(account: Pick<Account, 'id' | 'vipLevel'>): Promise<readonly OfferedTool[]> {
      const enabled = await plugins.enabledPlugins(account);
      return enabled.flatMap(({ id, params, tools: names }) =>
        tools
          .filter(({ pluginId, name }) => pluginId === id && names.includes(name))
          .map((tool) => ({ ...tool, run: (given, context) => tool.run(given, { ...context, params }) })),
      );
    },
  };
}
