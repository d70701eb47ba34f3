import type { AccountTables } from './tables/accounts.ts';
import type { AnswerTables } from './tables/answers.ts';
import type { ApprovalTables } from './tables/approvals.ts';
import type { BackupTables } from './tables/backups.ts';
import type { DeckTables } from './tables/decks.ts';
import type { JobTables } from './tables/jobs.ts';
import type { NoticeTables } from './tables/notices.ts';
import type { OrderTables } from './tables/orders.ts';
import type { OwnServerTables } from './tables/own-servers.ts';
import type { PdfTables } from './tables/pdfs.ts';
import type { PictureTables } from './tables/pictures.ts';
import type { PluginTables } from './tables/plugins.ts';
import type { QuotaTables } from './tables/quotas.ts';
import type { StepAppTables } from './tables/step-apps.ts';

/** Every table, as Kysely sees it. A module adds its own in `tables/` and creates them in a migration. */
export type Database = AccountTables &
  AnswerTables &
  ApprovalTables &
  BackupTables &
  DeckTables &
  JobTables &
  NoticeTables &
  OrderTables &
  OwnServerTables &
  PdfTables &
  PictureTables &
  PluginTables &
  QuotaTables &
  StepAppTables;
