import { IconButton } from '@orangery/ui';
import { Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { session } from '../session/state.ts';
import { chooseTheme } from './theme.ts';

/** Switches between the two themes. `place` says where there is room for the tooltip. */
export function ThemeToggle({ place = 'rail' }: { place?: 'rail' | 'header' }) {
  const { t } = useTranslation('shell');
  const { theme } = useSnapshot(session);
  const dark = theme === 'dark';
  return (
    <IconButton
      label={dark ? t('theme.toLight') : t('theme.toDark')}
      icon={dark ? <Sun /> : <Moon />}
      tooltipSide={place === 'rail' ? 'end' : 'bottom'}
      onClick={() => chooseTheme(dark ? 'default' : 'dark')}
    />
  );
}
