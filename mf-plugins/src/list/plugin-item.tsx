import type { Plugin } from '@orangery/api';
import { cx } from '@orangery/ui';
import { aboveCard, ListCard, ListCardName } from '@orangery/ui/list-card';
import { useId } from 'react';
import { PluginButtons } from '../components/plugin-buttons.tsx';
import { PluginIcon } from '../components/plugin-icon.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { usePluginFacts } from '../components/use-plugin-facts.ts';
import styles from './plugin-item.module.css';

/** A plugin in the list: what it is, and what can be done with it. */
export function PluginItem({ plugin, onOpen }: { plugin: Plugin; onOpen: () => void }) {
  const id = useId();
  const facts = usePluginFacts()(plugin);
  return (
    <ListCard className={styles.item} aria-labelledby={id}>
      <PluginIcon name={plugin.icon} />
      <div className={styles.texts}>
        <div className={styles.head}>
          <ListCardName id={id} data-plugin={plugin.id} onClick={onOpen}>
            <bdi>{plugin.name}</bdi>
          </ListCardName>
          <StatusBadge flag={plugin.plugin_flag} />
        </div>
        <p className={styles.description} dir="auto">
          {plugin.description}
        </p>
        {facts && <p className={styles.facts}>{facts}</p>}
      </div>
      <div className={cx(aboveCard, styles.buttons)}>
        <PluginButtons plugin={plugin} describedBy={id} />
      </div>
    </ListCard>
  );
}
