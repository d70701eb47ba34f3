import type { Plugin } from '@orangery/api';
import { useHost } from '@orangery/platform';
import { useTranslation } from 'react-i18next';
import styles from './tab.module.css';

/** What the plugin is good for, and questions to try it with. */
export function UseTab({ plugin }: { plugin: Plugin }) {
  const { t } = useTranslation('mf-plugins');
  const { bus, navigation, overlays } = useHost();
  const ask = (text: string) => {
    bus.emit('composer:insert', { text });
    // Back does not lead into a panel that has done its work.
    if (bus.isUnheard('composer:insert')) navigation.navigate('/chat_room', { replace: true });
    else overlays.close();
  };
  return (
    <>
      {!plugin.reachable && (
        <p className={styles.notice} role="status">
          {t('use.unreachable')}
        </p>
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
                <button type="button" className={styles.example} dir="auto" onClick={() => ask(example)}>
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
