import { createFeedback } from '../modules/help/feedback.service.ts';
import { createNotices } from '../modules/notices/notices.service.ts';
import { openStorage } from '../modules/storage/storage.ts';
import { createUploadsService } from '../modules/uploads/uploads.service.ts';
import { createCancellationService } from '../modules/user/cancellation.service.ts';
import { createProfileService } from '../modules/user/profile.service.ts';
import { createProve } from '../modules/user/proof.ts';
import { createSecurityService } from '../modules/user/security.service.ts';
import { readUserInfo } from '../modules/user/user-info.ts';
import type { Auth } from './auth.ts';
import type { Foundation } from './foundation.ts';
import type { Repositories } from './repositories.ts';

export type People = ReturnType<typeof createPeople>;

/** What an account has: its profile, its notices, what it has uploaded. */
export function createPeople(foundation: Foundation, repositories: Repositories, auth: Auth) {
  const { accountEvents, config, now, plans, quota } = foundation;
  const { identities, users: repository } = repositories;
  const stores = openStorage(config, auth.tickets, now);
  const { storage } = stores;
  const uploads = createUploadsService({
    repository: repositories.uploads,
    storage,
    now,
    maxBytes: config.picturesBytes,
  });
  const prove = createProve(auth);
  return {
    ...stores,
    users: repository,
    /** @throws AppError sessionExpired when the account has just been deleted */
    userInfo: (accountId: string) => readUserInfo(accountId, { repository, identities, quota, plans, now }),
    uploads,
    feedback: createFeedback(repositories.feedback, now),
    notices: createNotices({ repository: repositories.notices, now, accountEvents }),
    profile: createProfileService({ repository, storage, accountEvents }),
    security: createSecurityService({ ...auth, repository, accountEvents, prove }),
    cancellation: createCancellationService({
      repository,
      cancellations: repositories.cancellations,
      storage,
      uploads,
      prove,
      now,
    }),
  };
}
