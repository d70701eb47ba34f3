import { EmptyRoomIllustration } from '@orangery/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isSceneKey } from '../room-store/scene-key.ts';
import styles from './empty-conversation.module.css';
import { Suggestions } from './suggestions.tsx';

type Props = {
  /** Key of a scene; a room can come from a file, so there may be none. */
  scene: string;
  /** Shown when there is no such scene. */
  usual: ReactNode;
  onExample: (question: string) => void;
};

/** What a scene begins with. */
export function SceneOpening({ scene, usual, onExample }: Props) {
  const { t } = useTranslation('mf-chat/scenes');
  if (!isSceneKey(scene)) return usual;
  const examples = (['first', 'second', 'third'] as const).map((name) => t(`scene.${scene}.example.${name}`));
  return (
    <>
      <EmptyRoomIllustration />
      <h3 className={styles.title}>{t(`scene.${scene}.title`)}</h3>
      <p className={styles.body}>{t(`scene.${scene}.describe`)}</p>
      <Suggestions label={t('detail.examples')} texts={examples} onChoose={onExample} />
    </>
  );
}
