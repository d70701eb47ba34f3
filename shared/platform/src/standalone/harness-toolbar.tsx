import { type Language, languageNames, languages } from '@orangery/locales';
import { Button, Chip } from '@orangery/ui';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { RemoteModule } from '../contract.ts';
import { setTheme } from './harness-host.ts';
import { HarnessLogin } from './harness-login.tsx';
import { chooseLanguage, chooseLayout, frame, session, toggleLog } from './harness-state.ts';
import styles from './standalone.module.css';

/** Everything about the surroundings of the remote that can be changed. */
export function HarnessToolbar({ remote }: { remote: RemoteModule }) {
  const { t } = useTranslation('shell');
  const { layout, views, log } = useSnapshot(frame);
  const { lang, theme } = useSnapshot(session);
  const toggle = (view: string) => {
    const next = frame.views.includes(view)
      ? frame.views.filter((shown) => shown !== view)
      : [...frame.views, view];
    frame.views = next.length > 0 ? next : [view];
  };
  return (
    <header className={styles.toolbar}>
      <h1 className={styles.name}>{remote.name}</h1>
      <fieldset className={styles.group} aria-label={t('diagnostics.remotes.views')}>
        {remote.views.map((view) => (
          <Chip key={view} selected={views.includes(view)} onClick={() => toggle(view)}>
            {view}
          </Chip>
        ))}
      </fieldset>
      <Chip
        selected={layout === 'mobile'}
        onClick={() => chooseLayout(layout === 'mobile' ? 'desktop' : 'mobile')}
      >
        {t('diagnostics.standalone.mobile')}
      </Chip>
      <Chip selected={theme === 'dark'} onClick={() => setTheme(theme === 'dark' ? 'default' : 'dark')}>
        {t('diagnostics.standalone.dark')}
      </Chip>
      <Chip selected={log} onClick={toggleLog}>
        {t('diagnostics.events.title')}
      </Chip>
      <Button size="small" onClick={() => (frame.generation += 1)}>
        {t('diagnostics.standalone.remount')}
      </Button>
      <select
        className={styles.select}
        aria-label={t('language.label')}
        value={lang}
        onChange={(event) => chooseLanguage(event.target.value as Language)}
      >
        {languages.map((language) => (
          <option key={language} value={language}>
            {languageNames[language]}
          </option>
        ))}
      </select>
      <HarnessLogin />
    </header>
  );
}
