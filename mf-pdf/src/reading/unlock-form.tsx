import type { PdfInfo } from '@orangery/api';
import { ApiError } from '@orangery/api';
import { isTouch } from '@orangery/chat';
import { errorText, useHost } from '@orangery/platform';
import { Button, TextField } from '@orangery/ui';
import { LockKeyhole } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusComposerSoon } from '../chat/focus-composer.ts';
import { putDocument } from '../documents/documents.state.ts';
import { forgetPassword, handPassword } from './handed-password.ts';
import styles from './unlock-form.module.css';

/** Asks for the password of a document. It goes to the server once, to read the document, and to the viewer, and is forgotten when the document is left. */
export function UnlockForm({ document: { id } }: { document: PdfInfo }) {
  const { t } = useTranslation('mf-pdf');
  const { api } = useHost();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isTouch()) field.current?.focus();
  }, []);
  const unlock = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || password === '') return;
    setBusy(true);
    setError(undefined);
    try {
      const body = { pdf_id: id, password };
      // The feed may say that it is unlocked before the answer does.
      handPassword(id, password);
      putDocument(await api.call('POST /chat/pdfs/unlock', { body }, { quiet: true }));
      focusComposerSoon();
    } catch (cause) {
      forgetPassword();
      setError(cause instanceof ApiError ? errorText(cause) : t('uploads.failed'));
      field.current?.focus();
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
        ref={field}
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
