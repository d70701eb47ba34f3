import { isTouch } from '@orangery/chat';
import { useHost, useSession } from '@orangery/platform';
import { fileNameOf } from '@orangery/platform/files';
import { Button } from '@orangery/ui';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resetExport, startExport, useExportState } from '../export.state.ts';
import { titleShown } from '../title-shown.ts';
import { yieldToPage } from '../yield-to-page.ts';
import { save } from './deliver.ts';
import styles from './export-page.module.css';
import { ExportResult } from './export-result.tsx';
import { MessageChoice } from './message-choice.tsx';
import { defaultChoices, RoomOptionsForm } from './room-options-form.tsx';
import { type LoadedRoom, loadRoom } from './use-room.ts';

type RoomFormProps = {
  loaded: LoadedRoom;
  message: string | undefined;
  /** Not when the plugin has been removed elsewhere: only the file that is being made, or was, is shown then. */
  canStart: boolean;
};

/** What of a room is exported, and how. */
export function RoomForm({ loaded, message, canStart }: RoomFormProps) {
  const { t } = useTranslation('mf-plugins/export');
  const { lang, theme, username } = useSession();
  const { bus } = useHost();
  const state = useExportState();
  const { room, rows } = loaded;
  const [choices, setChoices] = useState(() => ({
    ...defaultChoices(theme === 'dark'),
    ...(message !== undefined && { format: 'png' as const }),
  }));
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        message === undefined ? [] : rows.filter((row) => row.message.id !== message).map(({ key }) => key),
      ),
  );
  const choose = useCallback((next: ReadonlySet<string>) => {
    setLeft(next);
    // What was made is of another choice.
    resetExport();
  }, []);
  const isRunning = state.kind === 'running';
  const title = titleShown(room.chatMessage);

  const start = async () => {
    // The press has its effect in another task.
    await yieldToPage();
    const { format, dark, ...options } = choices;
    const made = await startExport({
      bus,
      name: fileNameOf(title, t('file.name')),
      prepare: async () => {
        // What was said since the page was opened is part of it.
        const now = await loadRoom(username, room.id);
        const chosen = (now?.rows ?? []).filter(({ key }) => !left.has(key));
        return {
          rows: chosen,
          format,
          options,
          title,
          look: { dark, language: lang },
        };
      },
    });
    // A phone offers its share sheet, which needs another press.
    if (!made || isTouch()) return;
    await yieldToPage();
    save(made);
  };

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
    >
      <p className={styles.roomName}>
        <bdi>{title}</bdi>
      </p>
      <fieldset className={styles.fields} disabled={isRunning || !canStart} onChange={resetExport}>
        <RoomOptionsForm choices={choices} onChange={setChoices} />
        <MessageChoice rows={rows} left={left} onChange={choose} />
      </fieldset>
      {!isRunning && canStart && (
        <div className={styles.row}>
          <Button type="submit" variant="primary" disabled={left.size >= rows.length}>
            {t(choices.format === 'pdf' ? 'startPdf' : 'startPng')}
          </Button>
        </div>
      )}
      <ExportResult state={state} />
    </form>
  );
}
