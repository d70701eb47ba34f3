import { Link, useHost } from '@orangery/platform';
import { useUnread } from '@orangery/platform/unread';
import { Badge } from '@orangery/ui';
import {
  Bell,
  BriefcaseBusiness,
  ChevronRight,
  CircleHelp,
  Crown,
  FileText,
  Gift,
  Info,
  MessageCircleQuestion,
  Presentation,
  Puzzle,
  Settings,
  UserRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './mine.module.css';

/** The ways on, in groups. Pages of parts that are not installed say so themselves. */
export function Entries() {
  const { t } = useTranslation('mf-account');
  return (
    <nav className={styles.groups} aria-label={t('mine.label')}>
      <ul className={styles.group}>
        <PageEntry to="/user_center" icon={<UserRound />} text={t('mine.userCenter')} />
        <PageEntry to="/upgrade_service" icon={<Crown />} text={t('mine.plans')} />
        <PageEntry to="/chat_pdf" icon={<FileText />} text={t('mine.pdf')} />
        <PageEntry to="/chat_ppt" icon={<Presentation />} text={t('mine.ppt')} />
        <PageEntry to="/office_inlet" icon={<BriefcaseBusiness />} text={t('mine.office')} />
        <PanelEntry panel="plugins" icon={<Puzzle />} text={t('mine.plugins')} />
        <PanelEntry panel="invitation" icon={<Gift />} text={t('mine.invite')} />
        <Notices />
      </ul>
      <ul className={styles.group}>
        <PageEntry to="/help_center" icon={<CircleHelp />} text={t('mine.help')} />
        <PageEntry to="/questions" icon={<MessageCircleQuestion />} text={t('mine.questions')} />
        <PageEntry to="/about_us" icon={<Info />} text={t('mine.about')} />
        <PageEntry to="/setUp" icon={<Settings />} text={t('mine.settings')} />
      </ul>
    </nav>
  );
}

function Notices() {
  const { t } = useTranslation('mf-account');
  const unread = useUnread();
  return (
    <PanelEntry panel="notices" icon={<Bell />} text={t('mine.notices')}>
      {unread > 0 && (
        <Badge tone="accent" aria-label={t('mine.unread', { count: unread })}>
          {t('mine.unreadCount', { value: unread })}
        </Badge>
      )}
    </PanelEntry>
  );
}

type EntryProps = { icon: ReactNode; text: string; children?: ReactNode };

function PageEntry({ to, ...entry }: EntryProps & { to: string }) {
  return (
    <li>
      <Link to={to} className={styles.entry}>
        <Inside {...entry} />
      </Link>
    </li>
  );
}

function PanelEntry({ panel, ...entry }: EntryProps & { panel: string }) {
  const { overlays } = useHost();
  return (
    <li>
      <button type="button" className={styles.entry} onClick={() => overlays.open(panel)}>
        <Inside {...entry} />
      </button>
    </li>
  );
}

function Inside({ icon, text, children }: EntryProps) {
  return (
    <>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <span className={styles.text}>{text}</span>
      {children}
      <ChevronRight className={styles.chevron} aria-hidden="true" />
    </>
  );
}
