import { IconButton } from '@orangery/ui';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Credentials } from './credentials.ts';
import styles from './credentials-card.module.css';

type State = 'idle' | 'copied' | 'failed';

function Line({ label, value, copyLabel }: { label: string; value: string; copyLabel: string }) {
  const { t } = useTranslation('shell');
  const [state, setState] = useState<State>('idle');
  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setState('copied');
    } catch {
      setState('failed');
    }
  }
  return (
    <div className={styles.line}>
      <dt className={styles.label}>
        {label}
        <span role="status" className={styles.copied}>
          {state === 'copied' && t('register.credentials.copied')}
        </span>
      </dt>
      <dd className={styles.value}>
        <code dir="ltr" className={styles.text}>
          {value}
        </code>
        <IconButton
          size="small"
          label={copyLabel}
          icon={state === 'copied' ? <Check /> : <Copy />}
          onClick={() => void copy()}
        />
      </dd>
      <dd role="status" className={styles.note}>
        {state === 'failed' && t('register.credentials.copyFailed')}
      </dd>
    </div>
  );
}

/** Name and password to be saved now. */
export function CredentialsCard({ username, password }: Credentials) {
  const { t } = useTranslation('shell');
  return (
    <dl className={styles.card}>
      <Line
        label={t('login.account.label')}
        value={username}
        copyLabel={t('register.credentials.copyAccount')}
      />
      <Line
        label={t('login.password.label')}
        value={password}
        copyLabel={t('register.credentials.copyPassword')}
      />
    </dl>
  );
}
