import { Link, useLayout, useSession } from '@orangery/platform';
import { Page } from '@orangery/ui';
import { IconTile, ListCard } from '@orangery/ui/list-card';
import { FileSearch, FileText, Presentation, ScanText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './office.module.css';
import { RecentList } from './recent-list.tsx';

/** Ids of the plugins in the specification. */
const plugins = { recognition: 1, parsing: 6 } as const;

/** The office tools, and the files one worked on last. */
export function OfficePage() {
  const { t } = useTranslation('mf-ppt');
  const { status } = useSession();
  const isPhone = useLayout() === 'mobile';
  return (
    <Page width="wide">
      <header className={styles.header}>
        <h2 className={styles.title} data-phone={isPhone || undefined}>
          {t('office.title')}
        </h2>
        <p className={styles.lead}>{t('office.lead')}</p>
      </header>
      <ul className={styles.tools} aria-label={t('office.tools')}>
        <Tool to="/chat_ppt" icon={<Presentation />} name="ppt" />
        <Tool to="/chat_pdf" icon={<FileText />} name="pdf" />
        <Tool to={`?panel=plugins/${plugins.parsing}`} icon={<FileSearch />} name="parsing" />
        <Tool to={`?panel=plugins/${plugins.recognition}`} icon={<ScanText />} name="recognition" />
      </ul>
      {status === 'member' && <RecentList />}
    </Page>
  );
}

type ToolProps = { to: string; icon: ReactNode; name: 'ppt' | 'pdf' | 'parsing' | 'recognition' };

function Tool({ to, icon, name }: ToolProps) {
  const { t } = useTranslation('mf-ppt');
  return (
    <ListCard className={styles.tool}>
      <IconTile size="large">{icon}</IconTile>
      <div className={styles.texts}>
        <Link to={to} className={styles.link}>
          {t(`office.${name}.title`)}
        </Link>
        <p className={styles.body}>{t(`office.${name}.body`)}</p>
      </div>
    </ListCard>
  );
}
