import { Badge } from '@orangery/ui';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { knownRegistry, onRegistry } from '../federation/registry.ts';
import { type RemoteRecord, remoteRecords } from '../federation/remote-records.ts';
import styles from './diagnostics-page.module.css';
import { Section } from './section.tsx';

const tones = { ready: 'success', loading: 'info', failed: 'danger', idle: 'neutral' } as const;

/** Every remote of the registry and every one that was asked for. */
export function RemotesSection() {
  const { t } = useTranslation('shell');
  const records = useSnapshot(remoteRecords);
  const { remotes, revision } = useSyncExternalStore(onRegistry, knownRegistry);
  const names = [...new Set([...Object.keys(remotes), ...Object.keys(records)])].sort();
  return (
    <Section
      title={t('diagnostics.remotes.title')}
      aside={<Badge>{t('diagnostics.remotes.revision', { revision })}</Badge>}
    >
      {names.length === 0 ? (
        <p className={styles.empty}>{t('diagnostics.remotes.none')}</p>
      ) : (
        <ul className={styles.cards}>
          {names.map((name) => (
            <RemoteCard key={name} name={name} record={records[name]} registered={registeredVersion(name)} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function registeredVersion(name: string): string | null {
  const registered = knownRegistry().remotes[name];
  return registered && 'version' in registered ? registered.version : null;
}

type CardProps = { name: string; record: RemoteRecord | undefined; registered: string | null };

function RemoteCard({ name, record, registered }: CardProps) {
  const { t, i18n } = useTranslation('shell');
  const status = record?.status ?? 'idle';
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 0 });
  const facts: [label: string, value: string | null | undefined, wide?: true][] = [
    [t('diagnostics.remotes.version'), record?.version ?? registered],
    [t('diagnostics.remotes.origin'), record && t(`diagnostics.origin.${record.origin}`)],
    [
      t('diagnostics.remotes.loadTime'),
      record?.loadTime == null ? null : t('diagnostics.milliseconds', { ms: number.format(record.loadTime) }),
    ],
    [t('diagnostics.remotes.views'), record?.views.join(', ')],
    [t('diagnostics.remotes.address'), record?.url, true],
    [t('diagnostics.remotes.error'), record?.error, true],
  ];
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        <Badge tone={tones[status]}>{t(`diagnostics.status.${status}`)}</Badge>
      </div>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([label, value, wide]) => (
            <div key={label} data-wide={wide}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
      </dl>
    </li>
  );
}
