import type { OpenDatabase } from '../db/client.ts';
import { createAccountRepository } from '../modules/auth/accounts/account.repository.ts';
import { createCaptchaRepository } from '../modules/auth/captcha/captcha.repository.ts';
import { createCodeRepository } from '../modules/auth/codes/code.repository.ts';
import { createTextMessageRepository } from '../modules/auth/codes/text-message.repository.ts';
import { createKnownDeviceRepository } from '../modules/auth/devices/known-device.repository.ts';
import { createIdentityRepository } from '../modules/auth/external/identity.repository.ts';
import { createOneTimeTokenRepository } from '../modules/auth/one-time-tokens/one-time-token.repository.ts';
import { createRegistrationRepository } from '../modules/auth/registration/registration.repository.ts';
import { createRewardRepository } from '../modules/auth/registration/reward.repository.ts';
import { createSessionRepository } from '../modules/auth/sessions/session.repository.ts';
import { createBackupFilesRepository } from '../modules/backup/backup-files.repository.ts';
import { createBackupVersionsRepository } from '../modules/backup/backup-versions.repository.ts';
import { createLedgerRepository } from '../modules/billing/ledger.repository.ts';
import { createOrderBook } from '../modules/billing/order-book.repository.ts';
import { createOrdersRepository } from '../modules/billing/orders.repository.ts';
import { createPackLogs } from '../modules/billing/pack-logs.repository.ts';
import { createPaymentsRepository } from '../modules/billing/payments.repository.ts';
import { createSandboxRepository } from '../modules/billing/providers/sandbox/sandbox.repository.ts';
import { createRemindersRepository } from '../modules/billing/reminders.repository.ts';
import { createRightsRepository } from '../modules/billing/rights.repository.ts';
import { createExpertsRepository } from '../modules/experts/experts.repository.ts';
import { createDrawingsRepository } from '../modules/generated-images/drawings.repository.ts';
import { createGenerationsRepository } from '../modules/generations/generations.repository.ts';
import { createFeedbackRepository } from '../modules/help/feedback.repository.ts';
import { createJobsRepository } from '../modules/jobs/jobs.repository.ts';
import { createOwnServerStateRepository } from '../modules/mcp/own-servers/own-server-state.repository.ts';
import { createOwnServerRepository } from '../modules/mcp/own-servers/own-servers.repository.ts';
import { createNoticeRepository } from '../modules/notices/notices.repository.ts';
import { createAnalysisRepository } from '../modules/pdfs/analysis/analysis.repository.ts';
import { createDocumentsRepository } from '../modules/pdfs/answers/documents.repository.ts';
import { createPassagesRepository } from '../modules/pdfs/answers/passages/passages.repository.ts';
import { createVectorsRepository } from '../modules/pdfs/answers/vectors/vectors.repository.ts';
import { createPdfPagesRepository } from '../modules/pdfs/files/pdf-pages.repository.ts';
import { createPdfsRepository } from '../modules/pdfs/files/pdfs.repository.ts';
import { createOpenUploadsRepository } from '../modules/pdfs/files/uploads/open-uploads.repository.ts';
import { createUploadPartsRepository } from '../modules/pdfs/files/uploads/upload-parts.repository.ts';
import { createStructureRepository } from '../modules/pdfs/structure/structure.repository.ts';
import { createPluginRepository } from '../modules/plugins/plugins.repository.ts';
import { createDecksRepository } from '../modules/presentations/decks/decks.repository.ts';
import { createReservationRepository } from '../modules/quota/reservation.repository.ts';
import { createSettlementRepository } from '../modules/quota/settlement.repository.ts';
import { createUseHistoryRepository } from '../modules/quota/use-history.repository.ts';
import { createSalesFigures } from '../modules/staff/sales-figures.repository.ts';
import { createApprovalRepository } from '../modules/tools/approvals/approvals.repository.ts';
import { createAppRepository } from '../modules/tools/apps/apps.repository.ts';
import { createUploadsRepository } from '../modules/uploads/uploads.repository.ts';
import { createCancellationRepository } from '../modules/user/cancellation.repository.ts';
import { createUserRepository } from '../modules/user/user.repository.ts';

export type Repositories = ReturnType<typeof createRepositories>;

/**
 * Every repository of the server.
 * @param options `runsAlone`: no other process can be writing into the database
 */
export const createRepositories = (db: OpenDatabase['db'], options: { readonly runsAlone: boolean }) => ({
  accounts: createAccountRepository(db),
  approvals: createApprovalRepository(db),
  apps: createAppRepository(db),
  backupFiles: createBackupFilesRepository(db),
  backupVersions: createBackupVersionsRepository(db),
  captchas: createCaptchaRepository(db),
  codes: createCodeRepository(db),
  textMessages: createTextMessageRepository(db),
  cancellations: createCancellationRepository(db),
  drawings: createDrawingsRepository(db),
  experts: createExpertsRepository(db),
  knownDevices: createKnownDeviceRepository(db),
  feedback: createFeedbackRepository(db),
  generations: createGenerationsRepository(db, options),
  identities: createIdentityRepository(db),
  jobs: createJobsRepository(db),
  ledger: createLedgerRepository(db),
  notices: createNoticeRepository(db),
  oneTimeTokens: createOneTimeTokenRepository(db),
  orderBook: createOrderBook(db),
  orders: createOrdersRepository(db),
  ownServers: createOwnServerRepository(db),
  ownServerStates: createOwnServerStateRepository(db),
  packLogs: createPackLogs(db),
  payments: createPaymentsRepository(db),
  planReminders: createRemindersRepository(db),
  decks: createDecksRepository(db),
  pdfAnalysis: createAnalysisRepository(db),
  pdfStructure: createStructureRepository(db),
  pdfDocuments: createDocumentsRepository(db),
  pdfPages: createPdfPagesRepository(db),
  pdfPassages: createPassagesRepository(db),
  pdfs: createPdfsRepository(db),
  pdfUploadParts: createUploadPartsRepository(db),
  pdfUploads: createOpenUploadsRepository(db),
  pdfVectors: createVectorsRepository(db),
  plugins: createPluginRepository(db),
  registrations: createRegistrationRepository(db),
  rewards: createRewardRepository(db),
  reservations: createReservationRepository(db),
  rights: createRightsRepository(),
  salesFigures: createSalesFigures(db),
  sandboxPayments: createSandboxRepository(db),
  sessions: createSessionRepository(db),
  settlements: createSettlementRepository(db),
  useHistory: createUseHistoryRepository(db),
  uploads: createUploadsRepository(db),
  users: createUserRepository(db),
});
