import { addFeatureTranslations } from '@orangery/platform';
import { downloadFile, fileNameOf } from '@orangery/platform/files';
import { defaultTitle, type RoomEntry } from '@orangery/records';
import i18next from 'i18next';
import { transferTranslations } from '../feature-translations.ts';
import { roomStorage } from '../room-store/rooms.state.ts';
import { lastWrite } from '../room-store/write-room.ts';
import { modelName } from '../ui/model-name.ts';
import { fileEnd, fileStart, roomForFile } from './chat-file.ts';
import { createPace } from './pace.ts';
import { type MarkdownWords, writeMarkdown } from './write-markdown.ts';

export type ExportFormat = 'json' | 'markdown';

/** Hands one room to the person as a file. Rejects when it cannot be read. */
export async function exportRoom(roomId: string, format: ExportFormat): Promise<void> {
  await addFeatureTranslations(transferTranslations);
  await lastWrite();
  const room = await roomStorage.records?.load(roomId);
  if (!room) throw new Error('There is no such room.');
  const name = fileNameOf(
    titleShown(room.chatMessage),
    i18next.t('export.fileName', { ns: 'mf-chat/transfer' }),
  );
  if (format === 'json') return downloadFile(await jsonOf([roomId]), `${name}.json`);
  downloadFile(new Blob([writeMarkdown(room, words())], { type: 'text/markdown' }), `${name}.md`);
}

/** Every room in which something was said, as one file. */
export async function exportAll(): Promise<void> {
  const said = ({ messageCount }: RoomEntry) => messageCount > 0;
  const entries = (await roomStorage.records?.index()) ?? [];
  await exportRooms(entries.filter(said).map(({ id }) => id));
}

/** Some rooms as one file. */
export async function exportRooms(ids: readonly string[]): Promise<void> {
  await lastWrite();
  downloadFile(await jsonOf(ids), `orangery-chats-${new Date().toISOString().slice(0, 10)}.json`);
}

/** The file as pieces, so that it never has to lie in memory as one text. */
async function jsonOf(ids: readonly string[]): Promise<Blob> {
  const pace = createPace();
  const pieces: BlobPart[] = [fileStart(Date.now())];
  for (const id of ids) {
    const room = await roomStorage.records?.load(id);
    if (!room) continue;
    pieces.push(new Blob([pieces.length > 1 ? ',\n' : '', JSON.stringify(roomForFile(room))]));
    await pace();
  }
  return new Blob([...pieces, fileEnd], { type: 'application/json' });
}

const titleShown = (title: string): string =>
  title === defaultTitle || title.trim() === '' ? i18next.t('rooms.untitled', { ns: 'mf-chat' }) : title;

function words(): MarkdownWords {
  const t = i18next.getFixedT(null, 'mf-chat/transfer');
  const time = new Intl.DateTimeFormat(i18next.language, { dateStyle: 'medium', timeStyle: 'short' });
  return {
    title: titleShown,
    you: t('export.you'),
    assistant: t('export.assistant'),
    reasoning: t('export.reasoning'),
    sources: t('export.sources'),
    model: (value) => modelName(value, null),
    time: (milliseconds) => time.format(milliseconds),
  };
}
