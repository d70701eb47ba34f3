import type { Plugin } from '@orangery/api';
import { useSession } from '@orangery/platform';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePluginActions } from '../components/plugin-actions.ts';
import { SwitchRow } from '../components/switch-row.tsx';
import { autoParam, liveParam } from './params.ts';

/** What the backup does by itself. */
export const Switches = memo(function Switches({ plugin }: { plugin: Plugin }) {
  const { t } = useTranslation('mf-plugins/backup');
  const minutes = useSession().helpInfo?.backup_minutes;
  return (
    <>
      <ParamSwitch
        plugin={plugin}
        param={autoParam}
        label={t('auto.label')}
        hint={minutes === undefined ? t('auto.hintSoon') : t('auto.hint', { count: minutes })}
      />
      <ParamSwitch plugin={plugin} param={liveParam} label={t('live.label')} hint={t('live.hint')} />
    </>
  );
});

type ParamSwitchProps = { plugin: Plugin; param: string; label: string; hint: string };

/** It moves at once, and back when the server refuses. */
function ParamSwitch({ plugin, param, label, hint }: ParamSwitchProps) {
  const { change } = usePluginActions();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const set = async (on: boolean) => {
    setWanted(on);
    await change(plugin, { params: { [param]: on } });
    setWanted((now) => (now === on ? null : now));
  };
  return (
    <SwitchRow
      label={label}
      hint={hint}
      on={wanted ?? plugin.params[param] === true}
      onChange={(on) => void set(on)}
    />
  );
}
