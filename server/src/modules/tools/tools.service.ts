import type { Account } from '../../http/account.ts';
import type { Plugins } from '../plugins/plugins.service.ts';
import type { Tool, ToolApp, ToolContext } from './tool.ts';

/** A tool of a plugin that an account has enabled, with the settings of that account. */
export type OfferedTool = Omit<Tool, 'run'> & {
  readonly run: (given: object, context: Omit<ToolContext, 'params'>) => ReturnType<Tool['run']>;
};

/** Tools that come and go, such as those of other servers, and those of one account only. */
export type ToolSource = (accountId: string) => readonly Tool[] | Promise<readonly Tool[]>;

/** What OpenAI takes in one request, but for the two that read files. */
const maxTools = 126;
/** Code units of all descriptions of a request: the question needs room beside them. */
const maxDefinitions = 60_000;

export type ToolsService = ReturnType<typeof createToolsService>;

/**
 * The tools of this installation.
 * @param readers read the files of a conversation: people need not install a plugin for what they have attached themselves
 */
export function createToolsService(
  tools: readonly Tool[],
  plugins: Pick<Plugins, 'enabledPlugins' | 'switchedOff'>,
  sources: readonly ToolSource[] = [],
  readers: readonly Tool[] = [],
) {
  const all = async (accountId: string): Promise<readonly Tool[]> => [
    ...tools,
    ...(await Promise.all(sources.map((source) => source(accountId)))).flat(),
  ];
  const withParams = (tool: Tool, params: ToolContext['params']): OfferedTool => ({
    ...tool,
    run: (given, context) => tool.run(given, { ...context, params }),
  });
  return {
    /** Those that answers of an account may call: of enabled plugins, not switched off, and no more than a model can be given. */
    async of(account: Pick<Account, 'id' | 'vipLevel'>): Promise<readonly OfferedTool[]> {
      const [enabled, known] = await Promise.all([plugins.enabledPlugins(account), all(account.id)]);
      const offered = enabled.flatMap(({ id, params, tools: names }) =>
        known
          .filter(({ pluginId, name }) => pluginId === id && names.includes(name))
          .map((tool) => withParams(tool, params)),
      );
      return withinBounds(offered);
    },

    /** Those that read the files of a conversation, but for what the person has switched off. */
    async ofFiles(account: Pick<Account, 'id' | 'vipLevel'>): Promise<readonly OfferedTool[]> {
      const off = await plugins.switchedOff(account);
      return readers
        .filter(({ pluginId, name }) => !off.some((tool) => tool.pluginId === pluginId && tool.name === name))
        .map((tool) => withParams(tool, {}));
    },

    /**
     * Those of one plugin that its apps may call, and what opens their pages and reads for them; undefined while the plugin is switched off or its server
     * does not answer.
     */
    async ofApps(
      account: Pick<Account, 'id' | 'vipLevel'>,
      pluginId: number,
    ): Promise<({ readonly tools: readonly OfferedTool[] } & Pick<ToolApp, 'open' | 'read'>) | undefined> {
      const [enabled, known] = await Promise.all([plugins.enabledPlugins(account), all(account.id)]);
      const plugin = enabled.find(({ id }) => id === pluginId);
      const own = known.filter((tool) => tool.pluginId === pluginId);
      const server = own.find(({ app }) => app)?.app;
      if (!plugin || !server) return undefined;
      const isOn = ({ name, app }: Tool) => !app?.isForModels || plugin.tools.includes(name);
      const callable = own.filter((tool) => tool.app?.isForApps && isOn(tool));
      const { open, read } = server;
      return { tools: callable.map((tool) => withParams(tool, plugin.params)), open, read };
    },
  };
}

/** One after the other as far as there is room: a tool that is too long leaves the room to those behind it. */
function withinBounds(tools: readonly OfferedTool[]): readonly OfferedTool[] {
  let left = maxDefinitions;
  const fits = ({ name, description, parameters }: OfferedTool) => {
    const length = name.length + description.length + JSON.stringify(parameters).length;
    if (length > left) return false;
    left -= length;
    return true;
  };
  return tools.filter(fits).slice(0, maxTools);
}
