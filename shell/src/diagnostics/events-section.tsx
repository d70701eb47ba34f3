import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './diagnostics-page.module.css';
import { eventLog } from './event-log.ts';
import { Section } from './section.tsx';

/** The events of this page as they happen, newest first. */
export function EventsSection() {
  const { t, i18n } = useTranslation('shell');
  const records = useSyncExternalStore(eventLog.subscribe, eventLog.get);
  const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'medium' });
  return (
    <Section title={t('diagnostics.events.title')}>
      {records.length === 0 && <p className={styles.empty}>{t('diagnostics.events.none')}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={styles.events} tabIndex={0} aria-label={t('diagnostics.events.title')}>
        <ol className={styles.plain}>
          {records.map((record, index) => (
            <li key={`${record.at}-${records.length - index}`} className={styles.event}>
              <time dateTime={new Date(record.at).toISOString()}>{time.format(record.at)}</time>
              <b>
                <bdi>{record.name}</bdi>
              </b>
              {record.remote && <span>{t('diagnostics.events.otherTab')}</span>}
              <code dir="ltr">{JSON.stringify(record.payload)}</code>
            </li>
          ))}
        </ol>
      </section>
    </Section>
  );
}
