import { formatBytes } from '@orangery/platform/files';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './storage-bar.module.css';
import type { Storage } from './use-storage.ts';

/** How much is used, of how much, and by what. */
export function StorageBar({ storage }: { storage: Storage }) {
  const { t, i18n } = useTranslation('mf-account');
  const { chats, quota } = storage;
  const size = (bytes: number) => formatBytes(bytes, i18n.language);
  // Browsers round these figures, so the chats may seem larger than everything.
  const other = storage.used === null ? null : Math.max(0, storage.used - chats.bytes);
  const used = chats.bytes + (other ?? 0);
  const whole = Math.max(quota ?? used, 1);

  return (
    <div className={styles.storage}>
      <p className={styles.used}>{t('settings.storage.used', { used: size(used) })}</p>
      {/* The figures below say the same. */}
      <div className={styles.bar} aria-hidden="true">
        <Part share={chats.bytes / whole} kind="chats" />
        <Part share={(other ?? 0) / whole} kind="other" />
      </div>
      <dl className={styles.legend}>
        <Entry kind="chats" name={t('settings.storage.chats')} size={size(chats.bytes)}>
          {chats.rooms > 0 ? t('settings.storage.rooms', { count: chats.rooms }) : undefined}
        </Entry>
        {other !== null && <Entry kind="other" name={t('settings.storage.other')} size={size(other)} />}
        {quota !== null && <Entry kind="quota" name={t('settings.storage.quota')} size={size(quota)} />}
      </dl>
    </div>
  );
}

function Part({ share, kind }: { share: number; kind: 'chats' | 'other' }) {
  if (share <= 0) return null;
  return <span className={styles.part} data-kind={kind} style={{ '--share': share } as CSSProperties} />;
}

type EntryProps = {
  kind: 'chats' | 'other' | 'quota';
  name: string;
  size: string;
  children?: string | undefined;
};

function Entry({ kind, name, size, children }: EntryProps) {
  return (
    <div className={styles.entry}>
      <dt className={styles.name} data-kind={kind}>
        {name}
      </dt>
      <dd className={styles.size}>
        {children && <span className={styles.count}>{children}</span>}
        {size}
      </dd>
    </div>
  );
}
