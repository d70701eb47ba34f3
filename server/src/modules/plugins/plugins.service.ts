import {
  type AccountPlugin,
  type DataOf,
  errors,
  type Language,
  type ParsedBodyOf,
  type PluginParams,
} from '@orangery/api/contract';
import type { Account } from '../../http/account.ts';
import { AppError } from '../../http/app-error.ts';
import { inLanguage } from '../../http/texts.ts';
import type { AccountEvents } from '../feed/account-events.ts';
import type { OfferedPlugin, OfferedPlugins, ServiceContents } from './offered-plugins.ts';
import { decideChange } from './plugin-change.ts';
import { accountPluginOf, type Held, pluginOf, standingOfHeld } from './plugin-view.ts';
import { createPluginWatch, type Stamp } from './plugin-watch.ts';
import type { PluginRepository } from './plugins.repository.ts';

type Owner = Pick<Account, 'id' | 'vipLevel'>;

type Dependencies = {
  readonly repository: PluginRepository;
  readonly offered: OfferedPlugins;
  /** What this installation can search with, the default first; none: the built-in help is searched. */
  readonly engines: readonly string[];
  /** MCP servers that an account may add. */
  readonly maxOwnServers: number;
  /** This installation takes payments for plugins. */
  readonly isSold: () => Promise<boolean>;
  readonly accountEvents: Pick<AccountEvents, 'publish'>;
  /** The account with the level that counts now; undefined when it is gone. */
  readonly findOwner: (id: string) => Promise<Owner | undefined>;
};

/** A plugin that answers of its account may use. */
export type EnabledPlugin = {
  readonly id: number;
  readonly params: PluginParams;
  /** Names of its tools that the person has not switched off. */
  readonly tools: readonly string[];
};

export type Plugins = ReturnType<typeof createPlugins>;

export function createPlugins(dependencies: Dependencies) {
  const { repository, offered, engines, maxOwnServers, isSold, accountEvents, findOwner } = dependencies;
  async function heldBy(owner: Owner | undefined): Promise<Held[]> {
    const [all, rows] = await Promise.all([offered.list(owner?.id), owner ? repository.list(owner.id) : []]);
    return all.map((plugin) => ({
      offered: plugin,
      row: rows.find(({ pluginId }) => pluginId === plugin.id),
      vipLevel: owner?.vipLevel ?? 1,
    }));
  }

  /** Those the account has or once had installed. */
  const listAccountPlugins = async (owner: Owner): Promise<AccountPlugin[]> =>
    (await heldBy(owner)).filter(({ row }) => row).map((held) => accountPluginOf(held, engines));

  async function announced(owner: Owner, plugin: OfferedPlugin, language: Language) {
    const all = await heldBy(owner);
    const plugins = all.filter(({ row }) => row).map((held) => accountPluginOf(held, engines));
    accountEvents.publish(owner.id, { type: 'plugins', plugins });
    const held = all.find((one) => one.offered.id === plugin.id) ?? {
      offered: plugin,
      row: undefined,
      vipLevel: owner.vipLevel,
    };
    return { plugin: pluginOf(held, language, engines), plugins };
  }

  async function requireHeld(owner: Owner, id: number): Promise<Held> {
    const held = (await heldBy(owner)).find((one) => one.offered.id === id);
    if (!held?.row?.installed) throw new AppError(errors.pluginNotInstalled);
    const { refusal } = standingOfHeld(held);
    if (refusal) throw new AppError(refusal);
    return held;
  }

  /** What an account has changes as well when a service behind one of its plugins does. */
  async function stamps(accountIds: readonly string[]): Promise<Map<string, Stamp>> {
    const [stored, states, ownStateOf] = await Promise.all([
      repository.stamps(accountIds),
      offered.states(),
      offered.statesOf(accountIds),
    ]);
    const stateOf = (id: number) => states.get(id) ?? '';
    return new Map(
      [...stored].map(([id, { stamp, isRecent, installed }]) => [
        id,
        { stamp: [stamp, ownStateOf(id), ...installed.map(stateOf)].join(), isRecent },
      ]),
    );
  }

  return {
    contribute: offered.contribute,
    listAccountPlugins,

    async catalogue(owner: Owner | undefined, language: Language): Promise<DataOf<'GET /chat/plugins'>> {
      const plugins = (await heldBy(owner)).map((held) => pluginOf(held, language, engines));
      const categories = offered
        .categories()
        .map(({ id, name }) => ({ id, name: name[language] ?? name.en }))
        .filter(({ id }) => plugins.some(({ category }) => category === id));
      return { categories, plugins, own_servers: maxOwnServers };
    },

    async installed(owner: Owner, language: Language): Promise<DataOf<'GET /chat/user/plugins'>> {
      const held = (await heldBy(owner)).filter(({ row }) => row?.installed);
      return { plugins: held.map((one) => pluginOf(one, language, engines)) };
    },

    /** @throws AppError badParameter, membersOnly, pluginNotInstalled, pluginExpired, pluginNotSubscribed */
    async change(owner: Owner, wish: ParsedBodyOf<'POST /chat/user/install-plugin'>, language: Language) {
      const plugin = await offered.get(owner.id, wish.id);
      await repository.change(owner.id, plugin.id, (row) =>
        decideChange({ offered: plugin, row, vipLevel: owner.vipLevel }, wish, engines),
      );
      return announced(owner, plugin, language);
    },

    /** @throws AppError badParameter when there is no trial, trialAlreadyClaimed */
    async startTrial(owner: Owner, id: number, language: Language) {
      const plugin = await offered.get(owner.id, id);
      if (plugin.access.kind !== 'trial') throw new AppError(errors.badParameter);
      if (!(await repository.claimTrial(owner.id, id))) throw new AppError(errors.trialAlreadyClaimed);
      return announced(owner, plugin, language);
    },

    /** @throws AppError badParameter when there is no such plugin */
    async levels(id: number): Promise<DataOf<'GET /chat/plugins/subscribe/levels'>> {
      const { access } = await offered.get(undefined, id);
      const levels = 'levels' in access ? access.levels : [];
      return {
        sold: await isSold(),
        levels: levels.map((level) => ({ ...level, original_price: level.original_price ?? null })),
      };
    },

    /** Undefined: there is no such plugin any more. `accountId`: plugins may be of one account only. */
    async nameOf(id: number, accountId: string | undefined, language: Language): Promise<string | undefined> {
      const plugin = (await offered.list(accountId)).find((each) => each.id === id);
      return plugin && inLanguage(plugin.name, language);
    },

    /** What it costs; none when it is not sold. @throws AppError badParameter when there is no such plugin */
    async pricesOf(id: number) {
      const { access } = await offered.get(undefined, id);
      return 'levels' in access ? access.levels : [];
    },

    /** What answers of the account may use: installed, switched on, reachable, and neither expired nor for another level. */
    async enabledPlugins(owner: Owner): Promise<EnabledPlugin[]> {
      return (await heldBy(owner)).flatMap((held) => {
        const { id, enabled, params } = accountPluginOf(held, engines);
        if (!enabled || held.offered.reachable === false) return [];
        const names = held.offered.tools.map(({ name }) => name);
        return [{ id, params, tools: names.filter((name) => !held.row?.toolsOff.includes(name)) }];
      });
    },

    /** Tools of installed plugins that answers must not call, since the person has switched them or their plugin off. */
    async switchedOff(owner: Owner): Promise<{ readonly pluginId: number; readonly name: string }[]> {
      return (await heldBy(owner)).flatMap(({ offered: { id, tools }, row }) => {
        if (!row?.installed) return [];
        const off = tools.filter(({ name }) => !row.enabled || row.toolsOff.includes(name));
        return off.map(({ name }) => ({ pluginId: id, name }));
      });
    },

    /**
     * For what a person uses a plugin for directly; whether answers may use it does not matter.
     * @throws AppError pluginNotInstalled, membersOnly, pluginExpired, pluginNotSubscribed
     */
    require: async (owner: Owner, id: number): Promise<PluginParams> =>
      accountPluginOf(await requireHeld(owner, id), engines).params,

    /**
     * What people take out of a plugin that they may use.
     * @throws AppError as `require`; contentsGone when there is nothing to be taken out of it
     */
    async contents(owner: Owner, id: number): Promise<ServiceContents> {
      const { offered: plugin } = await requireHeld(owner, id);
      if (!plugin.contents) throw new AppError(errors.contentsGone);
      return plugin.contents;
    },

    /** @returns what to call again and again with the accounts whose pages are open */
    watcher: () =>
      createPluginWatch(stamps, async (id) => {
        const owner = await findOwner(id);
        if (owner) accountEvents.publish(id, { type: 'plugins', plugins: await listAccountPlugins(owner) });
      }),
  };
}
