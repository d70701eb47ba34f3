import type { HostServices } from '@orangery/platform';
import { type Message, putBack, type Room, removeMessages, takeMessage } from '@orangery/records';
import i18next from 'i18next';
import { changeJournal, journalOf, openJournal } from './journals.ts';
import { modelOfJournal } from './model-of-journal.ts';

type Taking = (room: Room, now: number) => { room: Room; taken: readonly Message[] };

/** Deletes a question or an answer in every version; the toast offers to undo that. */
export function deleteMessage(host: HostServices, journalId: string, message: Message): void {
  take(host, journalId, i18next.t('chat:message.deleted'), (room, now) => takeMessage(room, message, now));
}

type Asked = { id: string; name: string; created_at: string };

/** Deletes all that was asked of a document, which may not be open; the toast offers to undo that. */
export async function clearJournal(host: HostServices, document: Asked): Promise<void> {
  const journal = await openJournal({ ...document, model: modelOfJournal(host.session) });
  const taken = journal?.chatRecord.filter(({ deletedAt }) => deletedAt === undefined) ?? [];
  if (taken.length === 0) return host.toast({ text: i18next.t('mf-pdf:chat.nothingAsked') });
  const ids = taken.map(({ id }) => id);
  const text = i18next.t('mf-pdf:documents.cleared', { name: document.name });
  take(host, document.id, text, (room, now) => ({ room: removeMessages(room, ids, now), taken }));
}

function take(host: HostServices, journalId: string, text: string, taking: Taking): void {
  const journal = journalOf(journalId);
  if (!journal) return;
  const now = Date.now();
  const { taken } = taking(journal, now);
  void changeJournal(journalId, (room) => taking(room, now).room);
  const undo = () => void changeJournal(journalId, (room) => putBack(room, taken, Date.now()));
  host.toast({ text, action: { label: i18next.t('mf-pdf:documents.undo'), run: undo } });
}
