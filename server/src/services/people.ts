import { createFeedback } from '../modules/help/feedback.service.ts';
import { createNotices } from '../modules/notices/notices.service.ts';
import { createOfferedPlugins } from '../modules/plugins/offered-plugins.ts';
import { openPluginCatalogue } from '../modules/plugins/plugin-catalogue.ts';
import { createPlugins } from '../modules/plugins/plugins.service.ts';
import { createUseHistory } from '../modules/quota/use-history.service.ts';
import { isDemoSearch, offeredEngines } from '../modules/search/engines.ts';
import { openStorage } from '../modules/storage/storage.ts';
import { createUnclaimed } from '../modules/storage/unclaimed.ts';
import { createUploadsService } from '../modules/uploads/uploads.service.ts';
import { createCancellationService } from '../modules/user/cancellation.service.ts';
import { createProfileService } from '../modules/user/profile.service.ts';
import { createReadUserInfo, levelOf } from '../modules/user/user-info.service.ts';
import { watchAccounts } from '../modules/user/watch-accounts.service.ts';
import type { Auth } from './auth.ts';
import type { Foundation } from './foundation.ts';
import type { Repositories } from './repositories.ts';

export type People = Awaited<ReturnType<typeof createPeople>>;

/** What an account has: its profile, its notices, what it has uploaded. */
export async function createPeople(foundation: Foundation, repositories: Repositories, auth: Auth) {
  const { accountEvents, config, now, plans, quota } = foundation;
  const { accounts, identities, users } = repositories;
  const stores = await openStorage(config, {
    oneTimeTokens: auth.oneTimeTokens,
    unclaimed: createUnclaimed(foundation.limits),
    now,
  });
  const { storage } = stores;
  watchAccounts(accountEvents, users);
  const uploads = createUploadsService({
    repository: repositories.uploads,
    storage,
    now,
    maxBytes: config.picturesBytes,
  });
  const plugins = openPlugins(foundation, repositories);
  return {
    ...stores,
    plugins,
    userInfo: createReadUserInfo({ accounts, users, identities, quota, plans, plugins, now }),
    useHistory: createUseHistory(repositories.useHistory),
    uploads,
    feedback: createFeedback(repositories.feedback, now),
    notices: createNotices({ repository: repositories.notices, now, accountEvents }),
    profile: createProfileService({ users, storage, accountEvents }),
    cancellation: createCancellationService({
      accounts,
      users,
      cancellations: repositories.cancellations,
      storage,
      uploads,
      proveOwner: auth.proveOwner,
      now,
    }),
  };
}

function openPlugins({ accountEvents, config, log, now, registry }: Foundation, repositories: Repositories) {
  const catalogue = openPluginCatalogue(config.pluginsFile, log);
  return createPlugins({
    repository: repositories.plugins,
    offered: createOfferedPlugins(catalogue),
    engines: isDemoSearch(config) ? [] : offeredEngines(config),
    maxOwnServers: config.ownServers?.perAccount ?? 0,
    isSold: async () => Object.hasOwn((await registry.current()).microFrontends, 'mf-billing'),
    accountEvents,
    async findOwner(id) {
      const account = await repositories.accounts.find(id);
      return account && { id, vipLevel: levelOf(account, now()) };
    },
  });
}
