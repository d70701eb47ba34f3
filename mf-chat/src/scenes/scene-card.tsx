import { Link, type To } from '@orangery/platform';
import { useTranslation } from 'react-i18next';
import styles from './scene-card.module.css';
import type { Scene } from './scene-list.ts';

/** Marks a step from the list to a scene, so that closing it goes back. */
export type FromList = { fromList: true };
const fromList: FromList = { fromList: true };

/** A scene in the list: what it is called and what it does. */
export function SceneCard({ scene, to }: { scene: Scene; to: To }) {
  const { t } = useTranslation('mf-chat/scenes');
  const Icon = scene.icon;
  return (
    <Link to={to} state={fromList} className={styles.card} data-group={scene.group}>
      <span className={styles.icon}>
        <Icon aria-hidden="true" />
      </span>
      <span className={styles.title}>{t(`scene.${scene.key}.title`)}</span>
      <span className={styles.describe}>{t(`scene.${scene.key}.describe`)}</span>
    </Link>
  );
}
