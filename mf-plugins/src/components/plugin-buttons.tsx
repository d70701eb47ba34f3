import { type Plugin, pluginFlags } from '@orangery/api';
import { useHost, useSession } from '@orangery/platform';
import { Button, type ButtonProps, VisuallyHidden } from '@orangery/ui';
import { useTranslation } from 'react-i18next';
import { usePluginActions } from './plugin-actions.ts';
import { usePressed } from './use-pressed.ts';

type PluginButtonsProps = {
  plugin: Plugin;
  size?: ButtonProps['size'];
  describedBy: string;
  /** Where the settings are a tab, no button has to lead there. */
  withSettings?: boolean;
};

/** What can be done with a plugin now, the main thing first. */
export function PluginButtons(props: PluginButtonsProps) {
  const { plugin, size = 'small', describedBy, withSettings = true } = props;
  const { t } = useTranslation('mf-plugins');
  const { overlays } = useHost();
  const isGuest = useSession().status === 'guest';
  const { isBusy, change, startTrial } = usePluginActions();
  const busy = isBusy(plugin.id);
  const { id, installed, usable } = plugin;
  const common = { size, 'aria-describedby': describedBy };
  // A plugin for VIPs is not sold by itself: "Install" says which plan has it.
  const isSold = !usable && plugin.plugin_flag !== pluginFlags.vip;
  const canInstall = !installed && (isGuest ? !plugin.can_try : !isSold);
  const { done, press } = usePressed<'installed' | 'uninstalled' | 'trial'>(
    [installed, usable, plugin.can_try].join(),
  );
  return (
    <>
      <VisuallyHidden role="status">{done && t(`done.${done}`, { name: plugin.name })}</VisuallyHidden>
      {canInstall && (
        <Button
          {...common}
          variant="primary"
          busy={busy}
          onClick={(event) => void press(event, 'installed', () => change(plugin, { installed: true }))}
        >
          {t('actions.install')}
        </Button>
      )}
      {plugin.can_try && (
        <Button
          {...common}
          variant="primary"
          busy={busy}
          onClick={(event) => void press(event, 'trial', () => startTrial(plugin))}
        >
          {t('actions.startTrial')}
        </Button>
      )}
      {isSold && (
        <Button
          {...common}
          variant={plugin.can_try ? 'secondary' : 'primary'}
          onClick={() => overlays.open('plugins', `${id}/subscribe`)}
        >
          {t('actions.subscribe')}
        </Button>
      )}
      {installed && (
        <>
          {usable && withSettings && (
            <Button {...common} onClick={() => overlays.open('plugins', `${id}/settings`)}>
              {t('actions.settings')}
            </Button>
          )}
          <Button
            {...common}
            variant="ghost"
            busy={busy}
            onClick={(event) => void press(event, 'uninstalled', () => change(plugin, { installed: false }))}
          >
            {t('actions.uninstall')}
          </Button>
        </>
      )}
    </>
  );
}
