import { createAdminRepository } from '../admin/admin.repository.ts';
import { createBackupFiguresRepository } from '../admin/backups/backup-figures.repository.ts';
import type { AdminServices } from '../admin/commands.ts';
import type { OpenDatabase } from '../db/client.ts';
import { createSessions } from '../modules/auth/sessions/session.service.ts';
import { createRefunds } from '../modules/billing/refunds.ts';
import { createNotices } from '../modules/notices/notices.service.ts';
import { createRepositories } from './repositories.ts';

type Given = Pick<AdminServices, 'passwords' | 'plans' | 'now'>;

/** What the operator command works with. It is a separate process, beside a server or without one. */
export function createAdminServices(db: OpenDatabase['db'], given: Given): AdminServices {
  const { now } = given;
  const repositories = createRepositories(db, { runsAlone: false });
  const { ledger, orders, payments, rights } = repositories;
  const silent = { publish: () => {} };
  return {
    ...given,
    ...repositories,
    orderTransactions: orders,
    refunds: createRefunds({
      orders,
      payments,
      ledger,
      rights,
      now,
      // What is decided here is sent by a server, and its pages find the change in the database.
      providers: new Map(),
      settlement: { publish: (order) => order },
      log: { warn: () => {} },
    }),
    admin: createAdminRepository(db),
    backupFigures: createBackupFiguresRepository(db),
    sessions: createSessions({ repository: repositories.sessions, now }),
    notices: createNotices({ repository: repositories.notices, now, accountEvents: silent }),
  };
}
