import { useLoad } from '@orangery/platform';
import { joinFacts, useDates } from '@orangery/platform/format';
import type { RoomEntry } from '@orangery/records';
import { MessageSquare } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRoomTitle } from '../room-store/use-room-title.ts';
import { RoomTitle } from '../ui/room-title.tsx';
import styles from './expert-role.module.css';
import { firstQuestion } from './first-question.ts';

/** Chats shown here; the sidebar has them all. */
const maxShown = 8;

type Props = {
  chats: readonly RoomEntry[];
  /** Of the expert, and of every chat that was not given another title. */
  name: string;
  onOpen: (roomId: string) => void;
};

/** The chats one had with an expert, the latest first. */
export function RecentChats({ chats, name, onOpen }: Props) {
  const { t, i18n } = useTranslation('mf-chat/experts');
  const titleOf = useRoomTitle();
  const shown = chats.slice(0, maxShown);
  const questions = useFirstQuestions(shown);
  const dates = useDates();
  if (shown.length === 0) return null;
  return (
    <section className={styles.section} aria-label={t('role.recent')}>
      <h4 className={styles.heading}>{t('role.recent')}</h4>
      <ul className={styles.chats}>
        {shown.map(({ id, title, messageCount, updatedAt }) => (
          <li key={id}>
            <button type="button" className={styles.chat} onClick={() => onOpen(id)}>
              <MessageSquare aria-hidden="true" />
              <RoomTitle
                className={styles.chatTitle}
                text={(title === name && questions.get(id)) || titleOf(title)}
              />
              <span className={styles.when}>
                {joinFacts(
                  [t('role.messages', { count: messageCount }), dates.moment(updatedAt)],
                  i18n.language,
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Distinguishes chats with the same title. */
function useFirstQuestions(chats: readonly RoomEntry[]): ReadonlyMap<string, string> {
  const ids = chats.map(({ id }) => id).join(' ');
  const load = () => {
    const known = ids.split(' ').filter(Boolean);
    return Promise.all(known.map(async (id) => [id, await firstQuestion(id)] as const));
  };
  const [state] = useLoad(load, [ids]);
  return new Map(state.status === 'ready' ? state.data : []);
}
