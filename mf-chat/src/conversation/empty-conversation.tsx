import { Link, lazyFeature, useLayout } from '@orangery/platform';
import type { Room } from '@orangery/records';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { expertsTranslations, scenesTranslations } from '../feature-translations.ts';
import styles from './empty-conversation.module.css';
import { Greeting, type GreetingTexts, type WayProps } from './greeting.tsx';

const ExpertOpening = lazyFeature(
  async () => (await import(/* webpackChunkName: "openings" */ './expert-opening.tsx')).ExpertOpening,
  expertsTranslations,
);
const SceneOpening = lazyFeature(
  async () => (await import(/* webpackChunkName: "openings" */ './scene-opening.tsx')).SceneOpening,
  scenesTranslations,
);

type EmptyConversationProps = {
  room: Pick<Room, 'expert' | 'scene'>;
  /** A text was chosen that belongs into the box. */
  onExample: (question: string) => void;
};

/** A room where nothing was said yet: what its expert or its scene begins with, else a greeting and examples. */
export function EmptyConversation({ room: { expert, scene }, onExample }: EmptyConversationProps) {
  const usual = <UsualGreeting onExample={onExample} />;
  return (
    <div className={styles.empty}>
      <Suspense fallback={null}>
        {expert ? (
          <ExpertOpening key={expert} id={expert} usual={usual} onExample={onExample} />
        ) : scene ? (
          <SceneOpening scene={scene} usual={usual} onExample={onExample} />
        ) : (
          usual
        )}
      </Suspense>
    </div>
  );
}

function UsualGreeting({ onExample }: Pick<EmptyConversationProps, 'onExample'>) {
  const { t } = useTranslation('mf-chat');
  const texts: GreetingTexts = t('empty', { returnObjects: true });
  return <Greeting texts={texts} Way={Way} onExample={onExample} />;
}

/** The panels are left by going back. */
function Way({ name, ...link }: WayProps) {
  const layout = useLayout();
  if (name === 'scenes')
    return <Link {...link} to={layout === 'desktop' ? '/sceneList' : '/usage_scenario'} />;
  return (
    <Link {...link} to={`?panel=${name === 'experts' ? 'experts' : 'image_guide'}`} state={{ panel: true }} />
  );
}
