import { useHost, useLoad } from '@orangery/platform';
import { useDates } from '@orangery/platform/format';
import { openRecords, ownerKey, visibleMessages } from '@orangery/records';
import { useTranslation } from 'react-i18next';
import { type Choosable, ChooseDialog } from './choose-dialog.tsx';
import type { Attached } from './draft.ts';

type ChooseChatProps = { onTake: (attached: Attached) => void; onClose: () => void };

/** One of the chats on this device; what was said in it becomes the source. */
export function ChooseChat({ onTake, onClose }: ChooseChatProps) {
  const { t } = useTranslation('mf-ppt');
  const { bus, session } = useHost();
  const dates = useDates();
  const open = () =>
    openRecords({ owner: ownerKey(session.username), onFull: () => bus.emit('storage:filled', {}) });
  const [state, reload] = useLoad(async () => {
    const records = await open();
    try {
      const rooms = await records.index();
      return rooms
        .filter(({ messageCount }) => messageCount > 0)
        .toSorted((one, other) => other.updatedAt - one.updatedAt)
        .map(({ id, title, updatedAt }) => ({ id, name: title, facts: dates.day(updatedAt) }));
    } finally {
      await records.close();
    }
  }, []);
  const take = async ({ id, name }: Choosable) => {
    const records = await open();
    try {
      const room = await records.load(id);
      const said = room ? visibleMessages(room).map(({ content }) => content.trim()) : [];
      onTake({ kind: 'text', name, text: said.filter((text) => text !== '').join('\n\n') });
    } finally {
      await records.close();
    }
  };
  return (
    <ChooseDialog
      title={t('attach.chat')}
      empty={t('attach.noChat')}
      state={state}
      onRetry={reload}
      onChoose={(one) => void take(one)}
      onClose={onClose}
    />
  );
}
