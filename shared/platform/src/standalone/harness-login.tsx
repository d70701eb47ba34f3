import { Button, TextField } from '@orangery/ui';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { signIn, signOut } from './harness-host.ts';
import { session } from './harness-state.ts';
import styles from './standalone.module.css';

/** Signing in without the shell: a new account in one click, or one that exists. */
export function HarnessLogin() {
  const { t } = useTranslation('shell');
  const { status, username } = useSnapshot(session);
  const [busy, setBusy] = useState(false);

  const run = (work: Promise<void>) => {
    setBusy(true);
    // What went wrong was shown by the client.
    work.catch(() => {}).finally(() => setBusy(false));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    run(signIn({ username: String(fields.get('username')), password: String(fields.get('password')) }));
  };

  if (status === 'member') {
    return (
      <div className={styles.login}>
        <span>{username}</span>
        <Button size="small" busy={busy} onClick={() => run(signOut())}>
          {t('nav.logOut')}
        </Button>
      </div>
    );
  }
  return (
    <form className={styles.login} onSubmit={submit}>
      <Button id="harness-login" size="small" variant="primary" busy={busy} onClick={() => run(signIn(null))}>
        {t('register.oneClick.action')}
      </Button>
      <TextField label={t('login.account.label')} name="username" autoComplete="username" required />
      <TextField
        label={t('login.password.label')}
        name="password"
        type="password"
        autoComplete="current-password"
        required
      />
      <Button size="small" type="submit" busy={busy}>
        {t('login.signIn')}
      </Button>
    </form>
  );
}
