import { serveBackup } from '@orangery/backup/worker';

serveBackup(self);
