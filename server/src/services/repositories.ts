import { createAccountRepository } from '../modules/account/account.repository.ts';
import { createChatRepository } from '../modules/chat/chat.repository.ts';
import { createExpertsRepository } from '../modules/experts/experts.repository.ts';
import { createFeedbackRepository } from '../modules/help/feedback.repository.ts';
import { createIdentityRepository } from '../modules/identities/identities.repository.ts';
import { createImagesRepository } from '../modules/images/images.repository.ts';
import { createNoticeRepository } from '../modules/notices/notices.repository.ts';
import { createUploadsRepository } from '../modules/uploads/uploads.repository.ts';
import { createCancellationRepository } from '../modules/user/cancellation.repository.ts';
import { createUserRepository } from '../modules/user/user.repository.ts';
import type { Foundation } from './foundation.ts';

export type Repositories = ReturnType<typeof createRepositories>;

/** Every repository that more than one service needs, or whose service does not build it. */
export const createRepositories = ({ db, runsAlone }: Pick<Foundation, 'db' | 'runsAlone'>) => ({
  accounts: createAccountRepository(db),
  answers: createChatRepository(db, { runsAlone }),
  cancellations: createCancellationRepository(db),
  experts: createExpertsRepository(db),
  feedback: createFeedbackRepository(db),
  identities: createIdentityRepository(db),
  images: createImagesRepository(db),
  notices: createNoticeRepository(db),
  uploads: createUploadsRepository(db),
  users: createUserRepository(db),
});
