import type { PdfInfo } from '@orangery/api';
import { ApiError } from '@orangery/api';
import { errorText, useHost } from '@orangery/platform';
import { Button, TextField } from '@orangery/ui';
import { LockKeyhole } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { putDocument } from '../documents/documents.state.ts';
import styles from './unlock-form.module.css';

/** Asks for the password of a document. It goes to the server once, to read the document, and is kept nowhere. */
export function UnlockForm({ document: { id } }: { document: PdfInfo }) {
  const { t } = useTranslation('mf-pdf');
  const { api } = useHost();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const unlock = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || password === '') return;
    setBusy(true);
    setError(undefined);
    try {
      putDocument(
        await api.call('POST /chat/pdfs/unlock', { body: { pdf_id: id, password } }, { quiet: true }),
      );
    } catch (cause) {
      setError(cause instanceof ApiError ? errorText(cause) : t('uploads.failed'));
    } finally {
      setPassword('');
      setBusy(false);
    }
  };
  return (
    <form className={styles.form} onSubmit={(event) => void unlock(event)}>
      <LockKeyhole className={styles.icon} aria-hidden="true" />
      <h2 className={styles.title}>{t('unlock.title')}</h2>
      <p className={styles.body}>{t('unlock.body')}</p>
      <TextField
        className={styles.field}
        label={t('unlock.password')}
        type="password"
        autoComplete="off"
        value={password}
        error={error}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Button type="submit" variant="primary" busy={busy} disabled={password === '' && !busy}>
        {t('unlock.open')}
      </Button>
    </form>
  );
}
