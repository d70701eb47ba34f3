import type { Plugin } from '@orangery/api';
import { lazyPart, useSession } from '@orangery/platform';
import { EmptyState, NotAvailableIllustration, Skeleton } from '@orangery/ui';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import parts from '../components/page-parts.module.css';
import { usePluginActions } from '../components/plugin-actions.ts';
import { pluginPages } from '../components/plugin-pages.ts';
import { SwitchRow } from '../components/switch-row.tsx';
import styles from './tab.module.css';

const ParamsForm = lazyPart(async () => (await import('./params-form.tsx')).ParamsForm);

/** Whether answers use the plugin, its settings, and its tools one by one. */
export function SettingsTab({ plugin }: { plugin: Plugin }) {
  const { t } = useTranslation('mf-plugins');
  const { change } = usePluginActions();
  const { helpInfo } = useSession();
  if (!plugin.installed)
    return (
      <EmptyState
        illustration={<NotAvailableIllustration />}
        title={t('settings.notInstalled.title')}
        body={t('settings.notInstalled.body')}
      />
    );
  // Used on its own page only.
  if (plugin.tools.length + plugin.fields.length === 0)
    return <p className={styles.status}>{t('settings.nothing')}</p>;
  const off = plugin.tools.filter(({ on }) => !on).map(({ name }) => name);
  const setTool = (name: string, on: boolean) =>
    void change(plugin, { tools_off: on ? off.filter((one) => one !== name) : [...off, name] });
  const isUseless = plugin.tools.length > 0 && helpInfo?.models.every(({ plugins }) => plugins !== 'used');
  const hint = isUseless ? 'settings.noModel' : 'settings.enabledHint';
  return (
    <>
      <SwitchRow
        // What has a page does its work there, and answers use the rest.
        label={t(pluginPages[plugin.id] ? 'settings.on' : 'settings.enabled')}
        hint={t(plugin.usable ? hint : 'settings.expired')}
        on={plugin.isEnable}
        disabled={!plugin.usable}
        onChange={(isEnable) => void change(plugin, { isEnable })}
      />
      {plugin.fields.length > 0 && (
        <section className={styles.section} aria-label={t('settings.params')}>
          <h4 className={parts.heading}>{t('settings.params')}</h4>
          <Suspense fallback={<Skeleton shape="block" height={120} width="100%" />}>
            <ParamsForm plugin={plugin} />
          </Suspense>
        </section>
      )}
      {plugin.tools.length > 1 && (
        <section className={styles.section} aria-label={t('settings.tools')}>
          <h4 className={parts.heading}>{t('settings.tools')}</h4>
          {plugin.tools.map(({ name, title, description, on }) => (
            <SwitchRow
              key={name}
              label={title}
              hint={description}
              on={on}
              onChange={(wanted) => setTool(name, wanted)}
            />
          ))}
        </section>
      )}
    </>
  );
}
