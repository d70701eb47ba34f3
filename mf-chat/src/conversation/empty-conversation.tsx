import { Link, lazyFeature, useLayout } from '@orangery/platform';
import type { Room } from '@orangery/records';
import { EmptyRoomIllustration } from '@orangery/ui';
import { Code, Image, LayoutGrid, Lightbulb, Mail, Map as MapIcon, UsersRound } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { expertsTranslations, scenesTranslations } from '../feature-translations.ts';
import styles from './empty-conversation.module.css';

const ExpertOpening = lazyFeature(
  async () => (await import(/* webpackChunkName: "openings" */ './expert-opening.tsx')).ExpertOpening,
  expertsTranslations,
);
const SceneOpening = lazyFeature(
  async () => (await import(/* webpackChunkName: "openings" */ './scene-opening.tsx')).SceneOpening,
  scenesTranslations,
);

const examples = [
  { name: 'explain', Icon: Lightbulb },
  { name: 'write', Icon: Mail },
  { name: 'plan', Icon: MapIcon },
  { name: 'code', Icon: Code },
] as const;

type EmptyConversationProps = {
  room: Pick<Room, 'expert' | 'scene'>;
  /** A text was chosen that belongs into the box. */
  onExample: (question: string) => void;
};

/** A room where nothing was said yet: what its expert or its scene begins with, else a greeting and examples. */
export function EmptyConversation({ room: { expert, scene }, onExample }: EmptyConversationProps) {
  const usual = <Greeting onExample={onExample} />;
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

function Greeting({ onExample }: Pick<EmptyConversationProps, 'onExample'>) {
  const { t } = useTranslation('mf-chat');
  return (
    <>
      <EmptyRoomIllustration />
      <h3 className={styles.title}>{t('empty.title')}</h3>
      <p className={styles.body}>{t('empty.body')}</p>
      <ul className={styles.examples} aria-label={t('empty.examples')}>
        {examples.map(({ name, Icon }) => {
          const question = t(`empty.example.${name}.question`);
          return (
            <li key={name}>
              <button type="button" className={styles.example} onClick={() => onExample(question)}>
                <Icon aria-hidden="true" />
                <span className={styles.exampleTitle}>{t(`empty.example.${name}.title`)}</span>
                <span className={styles.question}>{question}</span>
              </button>
            </li>
          );
        })}
      </ul>
      <Further />
    </>
  );
}

/** The ways to more beginnings than fit here. */
function Further() {
  const { t } = useTranslation('mf-chat');
  const list = useLayout() === 'desktop' ? '/sceneList' : '/usage_scenario';
  return (
    <p className={styles.further}>
      <Link className={styles.way} to={list}>
        <LayoutGrid aria-hidden="true" />
        {t('empty.scenes')}
      </Link>
      {/* The panels are left by going back. */}
      <Link className={styles.way} to="?panel=experts" state={{ panel: true }}>
        <UsersRound aria-hidden="true" />
        {t('empty.experts')}
      </Link>
      <Link className={styles.way} to="?panel=image_guide" state={{ panel: true }}>
        <Image aria-hidden="true" />
        {t('empty.images')}
      </Link>
    </p>
  );
}
