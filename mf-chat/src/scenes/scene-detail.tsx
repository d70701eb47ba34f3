import { Button } from '@orangery/ui';
import { CornerDownLeft, MessageSquarePlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './scene-detail.module.css';
import type { Scene } from './scene-list.ts';
import { useStartScene } from './use-start-scene.ts';

const examples = ['first', 'second', 'third'] as const;

/** What a scene does, its examples, and the way into a chat with it. `titled`: on a page, where no window names it. */
export function SceneDetail({ scene, titled = true }: { scene: Scene; titled?: boolean }) {
  const { t } = useTranslation('mf-chat/scenes');
  const { start, busy } = useStartScene();
  const { key, group, icon: Icon } = scene;
  return (
    <div className={styles.detail}>
      <div className={styles.head} data-group={group}>
        <span className={styles.icon}>
          <Icon aria-hidden="true" />
        </span>
        <div className={styles.names}>
          {titled && <h2 className={styles.title}>{t(`scene.${key}.title`)}</h2>}
          <p className={styles.describe}>{t(`scene.${key}.describe`)}</p>
        </div>
      </div>
      <section aria-labelledby="scene-examples">
        <h3 id="scene-examples" className={styles.heading}>
          {t('detail.examples')}
        </h3>
        <p className={styles.hint}>{t('detail.hint')}</p>
        <ul className={styles.examples}>
          {examples.map((name) => {
            const example = t(`scene.${key}.example.${name}`);
            return (
              <li key={name}>
                <button type="button" className={styles.example} onClick={() => void start(scene, example)}>
                  <span dir="auto">{example}</span>
                  <CornerDownLeft className={styles.arrow} aria-hidden="true" />
                </button>
              </li>
            );
          })}
        </ul>
      </section>
      <div className={styles.foot} data-page={titled || undefined}>
        <Button
          variant="primary"
          className={styles.start}
          icon={<MessageSquarePlus aria-hidden="true" />}
          busy={busy}
          onClick={() => void start(scene)}
        >
          {t('detail.start')}
        </Button>
      </div>
    </div>
  );
}
