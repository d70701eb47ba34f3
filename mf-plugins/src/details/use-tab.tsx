import type { Plugin } from '@orangery/api';
import { useHost } from '@orangery/platform';
import { Button } from '@orangery/ui';
import { useTranslation } from 'react-i18next';
import { pluginPages } from '../components/plugin-pages.ts';
import { useSendToChat } from '../components/use-send-to-chat.ts';
import styles from './tab.module.css';

/** What the plugin is good for, and questions to try it with. */
export function UseTab({ plugin }: { plugin: Plugin }) {
  const { t } = useTranslation('mf-plugins');
  const { overlays } = useHost();
  const send = useSendToChat();
  const page = plugin.installed && plugin.usable ? pluginPages[plugin.id] : undefined;
  return (
    <>
      {!plugin.reachable && (
        <p className={styles.notice} role="status">
          {t('use.unreachable')}
        </p>
      )}
      {page && (
        <Button variant="primary" className={styles.start} onClick={() => overlays.open(...page)}>
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
          <h4 className={styles.heading}>{t('use.examples')}</h4>
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
      <Items label={t('use.prompts')} items={plugin.prompts} />
      <Items label={t('use.resources')} items={plugin.resources} />
    </>
  );
}

/** What a plugin has, in the words of who made it. */
function Items({ label, items }: { label: string; items: Plugin['prompts'] }) {
  if (items.length === 0) return null;
  return (
    <section className={styles.section} aria-label={label}>
      <h4 className={styles.heading}>{label}</h4>
      <ul className={styles.rows}>
        {items.map(({ name, title, description }) => (
          <li key={name} className={styles.tool} dir="auto">
            <span className={styles.title}>{title}</span>
            {description && <span className={styles.secondary}>{description}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
