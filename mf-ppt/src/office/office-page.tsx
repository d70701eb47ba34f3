import type { DeckInfo, PdfInfo } from '@orangery/api';
import { Link, useHost, useLayout, useLoad, useSession } from '@orangery/platform';
import { useDates } from '@orangery/platform/format';
import { ErrorCard, Page, Skeleton } from '@orangery/ui';
import { IconTile, ListCard } from '@orangery/ui/list-card';
import { FileSearch, FileText, Presentation, ScanText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './office.module.css';

/** Ids of the plugins in the specification. */
const plugins = { recognition: 1, parsing: 6 } as const;

/** Files of each kind that are looked at for the recent ones, and how many are shown. */
const looked = 8;
const shown = 8;

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
      {status === 'member' && <RecentFiles />}
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

type RecentFile = { id: string; kind: 'ppt' | 'pdf'; name: string; time: number; to: string };

const ofDeck = ({ id, title, updated_at: time }: DeckInfo): RecentFile => ({
  id,
  kind: 'ppt',
  name: title,
  time,
  to: `/chat_ppt?deck=${id}`,
});

const ofPdf = ({ id, name, created_at: created }: PdfInfo): RecentFile => ({
  id,
  kind: 'pdf',
  name,
  time: Date.parse(created),
  to: `/chat_pdf?pdf=${id}`,
});

/** Presentations and documents together, the last one first. */
function RecentFiles() {
  const { t } = useTranslation('mf-ppt');
  const { api } = useHost();
  const dates = useDates();
  const [state, reload] = useLoad(
    async (signal) => {
      const options = { signal, quiet: true };
      const [{ decks }, { pdfs }] = await Promise.all([
        api.call('GET /chat/ppt/decks', { query: { limit: String(looked) } }, options),
        api.call('GET /chat/pdfs', {}, options),
      ]);
      return [...decks.map(ofDeck), ...pdfs.map(ofPdf)]
        .toSorted((one, other) => other.time - one.time)
        .slice(0, shown);
    },
    [api],
  );
  if (state.status === 'ready' && state.data.length === 0) return null;
  return (
    <section className={styles.recent} aria-labelledby="office-recent">
      <h3 id="office-recent" className={styles.heading}>
        {t('office.recent')}
      </h3>
      {state.status === 'loading' && <Skeleton shape="block" width="100%" height={160} />}
      {state.status === 'failed' && (
        <ErrorCard title={t('office.failed')} retryLabel={t('common.retry')} onRetry={reload} />
      )}
      {state.status === 'ready' && (
        <ul className={styles.files} aria-labelledby="office-recent">
          {state.data.map(({ id, kind, name, time, to }) => (
            <li key={id} className={styles.file}>
              <span className={styles.icon} aria-hidden="true">
                {kind === 'ppt' ? <Presentation /> : <FileText />}
              </span>
              <Link to={to} className={styles.fileLink}>
                <bdi>{name || t('decks.untitled')}</bdi>
              </Link>
              <span className={styles.time}>{dates.date(time)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
