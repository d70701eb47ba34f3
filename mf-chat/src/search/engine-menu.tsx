import { useSession } from '@orangery/platform';
import { Menu, MenuGroup, MenuItem, MenuRadioGroup, MenuSeparator } from '@orangery/ui/overlays';
import { useTranslation } from 'react-i18next';
import { setSearch, useSearchSetting } from '../question/search-setting.state.ts';
import { engineOf } from './engine-of.ts';

/** The engines the server offers; the choice is remembered on this device. */
export function EngineMenu({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const { t } = useTranslation('mf-chat/tools');
  const { t: say } = useTranslation('mf-chat');
  const { helpInfo } = useSession();
  const setting = useSearchSetting();
  const engines = helpInfo?.search.engines ?? [];
  const engine = engineOf(setting, helpInfo);
  const demo = helpInfo?.search.demo ?? true;

  return (
    <Menu open onOpenChange={(open) => !open && onClose()} anchor={{ current: anchor }} side="top">
      {demo || !engine ? (
        <MenuGroup label={t('search.demo')}>{null}</MenuGroup>
      ) : (
        <MenuRadioGroup
          label={t('search.with')}
          value={engine}
          onValueChange={(next) => setSearch({ engine: next })}
          options={engines.map((value) => ({ value, label: say(`composer.engines.${value}`) }))}
        />
      )}
      <MenuSeparator />
      <MenuItem onSelect={() => setSearch({ on: false })}>{t('search.off')}</MenuItem>
    </Menu>
  );
}
