import { limits } from '@orangery/api';
import { useHost } from '@orangery/platform';
import { formatBytes } from '@orangery/platform/files';
import { useTranslation } from 'react-i18next';
import { insertIntoBox } from '../room-store/open-box.ts';
import { showChat } from '../room-store/start-chat.ts';
import styles from './image-guide-view.module.css';
import { type ImageUse, ImageUseIllustration } from './image-use-illustration.tsx';

const uses: readonly ImageUse[] = ['photo', 'text', 'homework', 'table'];

/** What pictures in a chat are good for, and what they may be like. */
export function ImageGuideView() {
  const { t, i18n } = useTranslation('mf-chat/guide');
  const host = useHost();
  const rules = [
    t(host.layout === 'mobile' ? 'images.addTouch' : 'images.add'),
    t('images.ask'),
    t('images.limits', {
      count: limits.picturesPerQuestion,
      size: formatBytes(limits.pictureBytes, i18n.language, 1024),
    }),
    t('images.privacy'),
    t('images.care'),
  ];
  const ask = (text: string) => {
    insertIntoBox({ text }, { once: true });
    showChat(host);
  };
  return (
    <div className={styles.panel}>
      <p className={styles.intro}>{t('images.intro')}</p>
      <ul className={styles.uses}>
        {uses.map((use) => {
          const prompt = t(`images.${use}.prompt`);
          return (
            <li key={use} className={styles.use}>
              <ImageUseIllustration use={use} />
              <div className={styles.text}>
                <h3 className={styles.title}>{t(`images.${use}.title`)}</h3>
                <p className={styles.body}>{t(`images.${use}.body`)}</p>
              </div>
              <button
                type="button"
                className={styles.prompt}
                title={t('images.use')}
                onClick={() => ask(prompt)}
              >
                {prompt}
              </button>
            </li>
          );
        })}
      </ul>
      <section>
        <h3 className={styles.title}>{t('images.how')}</h3>
        <ul className={styles.rules}>
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}
