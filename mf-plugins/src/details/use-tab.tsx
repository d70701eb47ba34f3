import type { Plugin, PluginPrompt, PluginResource } from '@orangery/api';
import { useHost } from '@orangery/platform';
import { Button } from '@orangery/ui';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import parts from '../components/page-parts.module.css';
import { pluginPages } from '../components/plugin-pages.ts';
import { useSendToChat } from '../components/use-send-to-chat.ts';
import { InsertPrompt, InsertResource } from './insert-contents.tsx';
import styles from './tab.module.css';

/** What the plugin is good for, and questions to try it with. */
export function UseTab({ plugin }: { plugin: Plugin }) {
  const { t } = useTranslation('mf-plugins');
  const { overlays } = useHost();
  const send = useSendToChat();
  const canTake = plugin.installed && plugin.usable;
  const page = canTake ? pluginPages[plugin.id] : undefined;
  return (
    <>
      {!plugin.reachable && (
        <p className={parts.warning} role="status">
          {t('use.unreachable')}
        </p>
      )}
      {page && (
        <Button variant="primary" className={parts.start} onClick={() => overlays.open(...page)}>
          {t('use.open')}
        </Button>
      )}
      <div className={styles.about} dir="auto">
        {plugin.about.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {plugin.examples.length > 0 && (
        <section className={styles.section} aria-label={t('use.examples')}>
          <h4 className={parts.heading}>{t('use.examples')}</h4>
          <ul className={styles.rows}>
            {plugin.examples.map((example) => (
              <li key={example}>
                <button
                  type="button"
                  className={styles.example}
                  dir="auto"
                  onClick={() => send({ text: example })}
                >
                  {example}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Items label={t('use.tools')} items={plugin.tools} />
      <Items
        label={t('use.prompts')}
        items={plugin.prompts}
        {...(canTake && {
          action: (item: PluginPrompt, describedBy: string) => (
            <InsertPrompt plugin={plugin} item={item} describedBy={describedBy} />
          ),
        })}
      />
      <Items
        label={t('use.resources')}
        items={plugin.resources}
        {...(canTake && {
          action: (item: PluginResource, describedBy: string) => (
            <InsertResource plugin={plugin} item={item} describedBy={describedBy} />
          ),
        })}
      />
    </>
  );
}

type Item = { name: string; title: string; description: string };

type ItemsProps<T extends Item> = {
  label: string;
  items: readonly T[];
  /** What can be done with one. */
  action?: ((item: T, describedBy: string) => ReactNode) | undefined;
};

/** What a plugin has, in the words of who made it. */
function Items<T extends Item>({ label, items, action }: ItemsProps<T>) {
  const id = useId();
  if (items.length === 0) return null;
  return (
    <section className={styles.section} aria-label={label}>
      <h4 className={parts.heading}>{label}</h4>
      <ul className={styles.rows}>
        {items.map((item, index) => (
          <li key={item.name} className={styles.tool}>
            <span id={`${id}${index}`} className={styles.title} dir="auto">
              {item.title}
            </span>
            {item.description && (
              <span className={styles.secondary} dir="auto">
                {item.description}
              </span>
            )}
            {action?.(item, `${id}${index}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}
