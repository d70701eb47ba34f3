import type { Plugin } from '@orangery/api';
import { Button, EmptyState, NotAvailableIllustration } from '@orangery/ui';
import { Subpage, Tabs } from '@orangery/ui/overlays';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Tab, tabs } from '../components/panel-tabs.ts';
import { PluginButtons } from '../components/plugin-buttons.tsx';
import { PluginIcon } from '../components/plugin-icon.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { usePluginFacts } from '../components/use-plugin-facts.ts';
import styles from './plugin-details.module.css';
import { SettingsTab } from './settings-tab.tsx';
import { SubscribeTab } from './subscribe-tab.tsx';
import { UseTab } from './use-tab.tsx';

type PluginDetailsProps = {
  /** Undefined: there is none with this id. */
  plugin: Plugin | undefined;
  tab: Tab;
  onTab: (tab: Tab) => void;
  onBack: () => void;
};

/** The page of one plugin. */
export function PluginDetails({ plugin, tab, onTab, onBack }: PluginDetailsProps) {
  const { t } = useTranslation('mf-plugins');
  return (
    <Subpage backLabel={t('details.back')} onBack={onBack}>
      {plugin ? (
        <>
          <Head plugin={plugin} />
          <Tabs
            label={t('details.tabs')}
            look="underline"
            tabs={tabs.map((value) => ({ value, label: t(`details.${value}`) }))}
            value={tab}
            onChange={onTab}
          >
            {tab === 'use' && <UseTab plugin={plugin} />}
            {tab === 'subscribe' && <SubscribeTab plugin={plugin} />}
            {tab === 'settings' && <SettingsTab plugin={plugin} />}
          </Tabs>
        </>
      ) : (
        <EmptyState
          illustration={<NotAvailableIllustration />}
          title={t('details.unknown.title')}
          body={t('details.unknown.body')}
          action={<Button onClick={onBack}>{t('list.showAll')}</Button>}
        />
      )}
    </Subpage>
  );
}

function Head({ plugin }: { plugin: Plugin }) {
  const id = useId();
  const facts = usePluginFacts()(plugin);
  const heading = useRef<HTMLHeadingElement>(null);
  // What was pressed to get here is out of sight.
  useEffect(() => heading.current?.focus(), []);
  return (
    <header className={styles.head}>
      <PluginIcon name={plugin.icon} size="large" />
      <div className={styles.names}>
        <h3 ref={heading} id={id} tabIndex={-1} className={styles.name}>
          <bdi>{plugin.name}</bdi>
        </h3>
        <p className={styles.description} dir="auto">
          {plugin.description}
        </p>
        <p className={styles.facts}>
          <StatusBadge flag={plugin.plugin_flag} />
          <span>{facts}</span>
        </p>
      </div>
      <div className={styles.buttons}>
        <PluginButtons plugin={plugin} size="medium" describedBy={id} withSettings={false} />
      </div>
    </header>
  );
}
