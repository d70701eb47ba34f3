import { useHost, useSession } from '@orangery/platform';
import { Moon, Sun, SunMoon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../components/card.tsx';
import styles from './appearance-section.module.css';

const themes = [
  { value: 'default', Icon: Sun },
  { value: 'dark', Icon: Moon },
  { value: 'system', Icon: SunMoon },
] as const;

export function AppearanceSection() {
  const { t } = useTranslation('mf-account');
  const { settings } = useHost();
  // Draws it again when the theme is switched elsewhere.
  useSession().theme;
  const [, setDrawn] = useState(0);
  const chosen = settings.getTheme() ?? 'system';
  const choose = (value: (typeof themes)[number]['value']) => {
    settings.setTheme(value === 'system' ? null : value);
    // The system may be set to what was there already.
    setDrawn((count) => count + 1);
  };
  return (
    <Card title={t('settings.appearance.title')}>
      <div className={styles.segments} role="radiogroup" aria-label={t('settings.appearance.theme')}>
        {themes.map(({ value, Icon }) => (
          <label key={value} className={styles.segment}>
            <input
              type="radio"
              name="settings-theme"
              checked={chosen === value}
              onChange={() => choose(value)}
            />
            <Icon className={styles.icon} aria-hidden="true" />
            {t(`settings.appearance.${value}`)}
          </label>
        ))}
      </div>
    </Card>
  );
}
