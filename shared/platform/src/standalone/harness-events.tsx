import type { BusRecord } from '@orangery/bus';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bus } from './harness-host.ts';
import styles from './standalone.module.css';

const maxRecords = 100;
let kept: readonly BusRecord[] = [];
let changed = () => {};
// From the start: what a remote announces while it mounts is the most interesting.
bus.tap((record) => {
  kept = [record, ...kept].slice(0, maxRecords);
  changed();
});

/** What is emitted on the bus, newest first. */
export function HarnessEvents() {
  const { t, i18n } = useTranslation('shell');
  const [records, setRecords] = useState(kept);
  useEffect(() => {
    changed = () => setRecords(kept);
    return () => {
      changed = () => {};
    };
  }, []);
  const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'medium' });
  return (
    <aside className={styles.log} aria-label={t('diagnostics.events.title')}>
      <h2>{t('diagnostics.events.title')}</h2>
      <ol>
        {records.map((record, index) => (
          <li key={`${record.at}-${records.length - index}`}>
            <time dateTime={new Date(record.at).toISOString()}>{time.format(record.at)}</time>{' '}
            <b>{record.name}</b> <code dir="ltr">{JSON.stringify(record.payload)}</code>
          </li>
        ))}
      </ol>
    </aside>
  );
}
