import { Button, IconButton, TextField } from '@orangery/ui';
import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  activeOverrides,
  isAllowedSource,
  type Overrides,
  overridesAllowed,
  storeOverrides,
} from '../federation/overrides.ts';
import styles from './diagnostics-page.module.css';
import { Section } from './section.tsx';

/** Remotes that a developer loads from elsewhere. What is changed here counts from the next load of the page. */
export function OverridesSection() {
  const { t } = useTranslation('shell');
  const allowed = overridesAllowed(new URL(window.location.href), process.env.NODE_ENV !== 'production');
  return (
    <Section title={t('diagnostics.overrides.title')}>
      {allowed ? <OverridesForm /> : <p className={styles.empty}>{t('diagnostics.overrides.refused')}</p>}
    </Section>
  );
}

function apply(overrides: Overrides): void {
  storeOverrides(overrides);
  window.location.reload();
}

function OverridesForm() {
  const { t } = useTranslation('shell');
  const [name, setName] = useState('');
  const [source, setSource] = useState('');
  const [tried, setTried] = useState(false);
  const overrides = activeOverrides();
  const errors = {
    name: /^[\w-]+$/.test(name) ? undefined : t('diagnostics.overrides.nameNeeded'),
    source: isAllowedSource(source, new URL(window.location.href))
      ? undefined
      : t('diagnostics.overrides.sourceRefused'),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (errors.name || errors.source) return;
    apply({ ...overrides, [name]: new URL(source, window.location.href).href });
  };
  const without = (removed: string) =>
    apply(Object.fromEntries(Object.entries(overrides).filter(([remote]) => remote !== removed)));
  return (
    <>
      <p className={styles.empty}>{t('diagnostics.overrides.hint')}</p>
      <ul className={styles.cards}>
        {Object.entries(overrides).map(([remote, url]) => (
          <li key={remote} className={styles.override}>
            <bdi className={styles.address}>
              <b>{remote}</b> {url}
            </bdi>
            <IconButton
              size="small"
              label={t('diagnostics.overrides.remove', { name: remote })}
              icon={<X aria-hidden="true" />}
              onClick={() => without(remote)}
            />
          </li>
        ))}
      </ul>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={t('diagnostics.overrides.name')}
          value={name}
          error={tried ? errors.name : undefined}
          onChange={(event) => setName(event.target.value.trim())}
          placeholder="mf-chat"
          autoComplete="off"
        />
        <TextField
          label={t('diagnostics.overrides.source')}
          value={source}
          error={tried ? errors.source : undefined}
          onChange={(event) => setSource(event.target.value.trim())}
          placeholder="http://localhost:3101/mf-manifest.json"
          inputMode="url"
          autoComplete="off"
        />
        <Button type="submit">{t('diagnostics.overrides.add')}</Button>
      </form>
    </>
  );
}
