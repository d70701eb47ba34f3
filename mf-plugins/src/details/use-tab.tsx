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
      {plugin.tools.length > 0 && (
        <section className={styles.section} aria-label={t('use.tools')}>
          <h4 className={styles.heading}>{t('use.tools')}</h4>
          <ul className={styles.rows}>
            {plugin.tools.map(({ name, title, description }) => (
              <li key={name} className={styles.tool} dir="auto">
                <span className={styles.title}>{title}</span>
                <span className={styles.secondary}>{description}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
