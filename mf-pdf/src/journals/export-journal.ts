import type { PdfInfo } from '@orangery/api';
import type { HostServices } from '@orangery/platform';
import { downloadFile } from '@orangery/platform/files';
import i18next from 'i18next';
import { readJournal } from './journals.ts';
import { placeWords } from './place-words.ts';
import { writeJournal } from './write-journal.ts';

/** Offers what was asked of a document as a Markdown file. */
export async function exportJournal(host: HostServices, { id, name }: PdfInfo): Promise<void> {
  const room = await readJournal(id);
  if (!room || room.chatRecord.length === 0) {
    host.toast({ text: i18next.t('mf-pdf:chat.nothingAsked') });
    return;
  }
  const file = new Blob([writeJournal(name, room, placeWords)], { type: 'text/markdown' });
  downloadFile(file, `${name.replace(/\.pdf$/i, '').replace(/[\\/:*?"<>|\p{Cc}]/gu, '_')}.md`);
}
