import { backupLimits } from '@orangery/api/backup';
import { BackupError } from './backup-error.ts';
import { batches, breathe } from './context.ts';
import { noContents } from './known.ts';
import { asCloud, isLeftOut } from './local-rooms.ts';
import type { push } from './push.ts';

const roomsAtOnce = 100;

/** Uploads everything as one JSON array, the format of the specification. Nothing of it is in a part. */
export const pushWhole: typeof push = async (context, known, local, { isAuto, run }) => {
  // The old format cannot be encrypted.
  if (known.next ?? known.seal) throw new BackupError('locked');
  const texts: string[] = [];
  for (const batch of batches(local, roomsAtOnce)) {
    for (const room of await context.store.readSome(batch.map(({ id }) => id))) {
      if (isLeftOut(room)) continue;
      texts.push(JSON.stringify(asCloud(room)));
    }
    run.progress('packing', texts.length, local.length);
    await breathe(run);
  }
  const content = new TextEncoder().encode(`[${texts.join(',')}]`);
  if (content.length > backupLimits.fileBytes) throw new BackupError('too-large');
  run.progress('uploading', 0, content.length);
  const path = await context.cloud.put('chat-record.json', content, run.signal);
  run.progress('reporting', 0, 0);
  const { outcome, revision, savedAt } = await context.cloud.report(path, known.revision, isAuto, run.signal);
  if (outcome === 'changed') return { outcome };
  if (outcome !== 'saved') throw new BackupError(outcome === 'full' ? 'full-cloud' : 'upload');
  const marks = Object.fromEntries(local.map(({ identity, mark }) => [identity, mark]));
  await context.known.save({
    ...{ revision, savedAt, parts: [], contents: noContents, marks, device: known.device, isAnew: false },
  });
  return { outcome, revision, savedAt: savedAt ?? context.now(), rooms: texts.length, bytes: content.length };
};
