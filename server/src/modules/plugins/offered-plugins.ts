import {
  errors,
  type ParsedBodyOf,
  type PluginContents,
  type PluginPrompt,
  type PluginResource,
} from '@orangery/api/contract';
import { AppError } from '../../http/app-error.ts';
import type { Catalogue } from '../../http/catalogue-file.ts';
import type { CatalogueEntry, PluginCatalogue } from './catalogue-schema.ts';

/** What people take out of the service behind a plugin. Both throw AppError with the codes that the contract names. */
export type ServiceContents = {
  readonly prompt: (
    accountId: string,
    prompt: Pick<ParsedBodyOf<'POST /chat/plugins/prompt'>, 'name' | 'arguments'>,
    signal: AbortSignal,
  ) => Promise<PluginContents>;
  readonly resource: (accountId: string, name: string, signal: AbortSignal) => Promise<PluginContents>;
};

/** A plugin that can be installed. */
export type OfferedPlugin = CatalogueEntry & {
  /** False while the service behind it does not answer. */
  readonly reachable?: boolean;
  readonly prompts?: readonly Readonly<PluginPrompt>[];
  readonly resources?: readonly Readonly<PluginResource>[];
  /** Gives what of those is asked for. */
  readonly contents?: ServiceContents;
};

/** Plugins that are not in the operator's file, such as MCP servers: ids from 100 on. The account is the one that asks. */
export type PluginSource = (
  accountId: string | undefined,
) => readonly OfferedPlugin[] | Promise<readonly OfferedPlugin[]>;

/** Of plugins of one account only: something that changes when the services behind them do, for each account that has such. */
export type AccountStates = (accountIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** The plugins of the operator's file and those that modules contribute. */
export function createOfferedPlugins(catalogue: Catalogue<PluginCatalogue>) {
  const sources: PluginSource[] = [];
  const accountStates: AccountStates[] = [];
  const list = async (accountId: string | undefined): Promise<OfferedPlugin[]> => {
    const contributed = await Promise.all(sources.map((source) => source(accountId)));
    return [...catalogue.current().plugins, ...contributed.flat()];
  };
  return {
    list,

    /** Of plugins with a service behind them: something that changes when that goes, comes back, or has other tools. */
    async states(): Promise<ReadonlyMap<number, string>> {
      if (sources.length === 0) return new Map();
      const all = await list(undefined);
      return new Map(
        all
          .filter(({ reachable }) => reachable !== undefined)
          .map(({ id, reachable, tools }) => [id, `${reachable} ${tools.map(({ name }) => name).join(' ')}`]),
      );
    },
    categories: () => catalogue.current().categories,
    /** The same of plugins that only the account has. */
    async statesOf(accountIds: readonly string[]): Promise<(accountId: string) => string> {
      const all = await Promise.all(accountStates.map((states) => states(accountIds)));
      return (accountId) => all.map((states) => states.get(accountId) ?? '').join();
    },
    contribute(source: PluginSource, states?: AccountStates): void {
      sources.push(source);
      if (states) accountStates.push(states);
    },

    /** @throws AppError badParameter when there is no such plugin */
    async get(accountId: string | undefined, id: number): Promise<OfferedPlugin> {
      const found = (await list(accountId)).find((plugin) => plugin.id === id);
      if (!found) throw new AppError(errors.badParameter);
      return found;
    },
  };
}

export type OfferedPlugins = ReturnType<typeof createOfferedPlugins>;
