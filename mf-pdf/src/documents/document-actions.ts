import type { PdfInfo } from '@orangery/api';
import type { HostServices } from '@orangery/platform';
import i18next from 'i18next';
import { restoreJournal, takeJournal } from '../journals/journals.ts';
import { documentOf, dropDocument, putDocument } from './documents.state.ts';
import { loadDocuments } from './load-documents.ts';

/** Gives a document another name: at once here, and as it was before when the server does not take it. */
export async function renameDocument({ api }: HostServices, id: string, name: string): Promise<void> {
  const before = documentOf(id);
  if (!before) return;
  putDocument({ ...before, name });
  try {
    putDocument(await api.call('POST /chat/pdfs/rename', { body: { pdf_id: id, name } }));
  } catch {
    putDocument(before);
  }
}

/** Removes a document and what was asked about it; the toast offers to undo that. */
export async function removeDocument(host: HostServices, { id, name }: PdfInfo): Promise<boolean> {
  try {
    await host.api.call('POST /chat/pdfs/remove', { body: { pdf_ids: [id] } });
  } catch {
    return false;
  }
  dropDocument(id);
  const journal = await takeJournal(id);
  void loadDocuments(host);
  const undo = async () => {
    const body = { pdf_ids: [id] };
    await host.api.call('POST /chat/pdfs/restore', { body }, { quiet: true }).catch(() => null);
    await loadDocuments(host);
    if (!documentOf(id))
      host.toast({ text: i18next.t('mf-pdf:documents.undoFailed', { name }), kind: 'error' });
    else if (journal) await restoreJournal(journal);
  };
  const text = i18next.t('mf-pdf:documents.removed', { name });
  host.toast({ text, action: { label: i18next.t('mf-pdf:documents.undo'), run: () => void undo() } });
  return true;
}

/** Has a document read again after a failure. */
export async function readAgain({ api }: HostServices, id: string): Promise<void> {
  const info = await api.call('POST /chat/pdfs/analyze', { body: { pdf_id: id } }).catch(() => null);
  if (info) putDocument(info);
}
