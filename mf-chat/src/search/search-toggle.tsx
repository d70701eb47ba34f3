import { lazyFeature, useSession } from '@orangery/platform';
import { IconButton } from '@orangery/ui';
import { ChevronDown, Globe } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toolsTranslations } from '../feature-translations.ts';
import { setSearch, useSearchSetting } from '../question/search-setting.state.ts';
import { engineOf } from './engine-of.ts';
import styles from './search-toggle.module.css';

const EngineMenu = lazyFeature(
  async () => (await import(/* webpackChunkName: "menus" */ './engine-menu.tsx')).EngineMenu,
  toolsTranslations,
);

/**
 * Switches the network search of questions on and off; while it is on, also with what. `compact`: it is switched on
 * elsewhere, and one button does for the rest.
 */
export function SearchToggle({ compact }: { compact: boolean }) {
  const { t } = useTranslation('mf-chat');
  const { helpInfo } = useSession();
  const setting = useSearchSetting();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const engine = engineOf(setting, helpInfo);
  if (compact && !setting.on) return null;

  const source = helpInfo?.search.demo ? t('composer.ownHelp') : engine && t(`composer.engines.${engine}`);
  const opening = {
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
    onClick: ({ currentTarget }: { currentTarget: HTMLElement }) => setAnchor(currentTarget),
  } as const;
  const label = t('composer.engine', { engine: source ?? '' });
  return (
    <>
      {compact ? (
        <IconButton className={styles.on} label={label} tooltipSide="none" icon={<Globe />} {...opening} />
      ) : (
        <IconButton
          label={t('composer.search')}
          icon={<Globe />}
          pressed={setting.on}
          onClick={() => setSearch({ on: !setting.on })}
        />
      )}
      {!compact && setting.on && source && (
        <button type="button" className={styles.engine} aria-label={label} {...opening}>
          {source}
          <ChevronDown aria-hidden="true" />
        </button>
      )}
      <Suspense fallback={null}>
        {anchor && <EngineMenu anchor={anchor} onClose={() => setAnchor(null)} />}
      </Suspense>
    </>
  );
}
