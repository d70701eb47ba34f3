import { useHost, useSession } from '@orangery/platform';
import { Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '../components/card.tsx';
import styles from './appearance-section.module.css';

const themes = [
  { value: 'default', Icon: Sun },
  { value: 'dark', Icon: Moon },
] as const;

export function AppearanceSection() {
  const { t } = useTranslation('mf-account');
  const { settings } = useHost();
  const { theme } = useSession();
  return (
    <Card title={t('settings.appearance.title')}>
      <div className={styles.segments} role="radiogroup" aria-label={t('settings.appearance.theme')}>
        {themes.map(({ value, Icon }) => (
          <label key={value} className={styles.segment}>
            <input
              type="radio"
              name="settings-theme"
              checked={theme === value}
              onChange={() => settings.setTheme(value)}
            />
            <Icon className={styles.icon} aria-hidden="true" />
            {t(`settings.appearance.${value}`)}
          </label>
        ))}
      </div>
    </Card>
  );
}
