import { useHost } from '@orangery/platform';
import { Chip, VisuallyHidden } from '@orangery/ui';
import { LayoutGrid, ScrollText, UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { knownExpert } from '../expert-catalogue/experts.ts';
import styles from './context-chip.module.css';

type ContextChipProps = {
  room: { prompt: string; expert?: string; scene?: string };
  /** What the room's scene is called, where that is known. */
  sceneTitle: string | undefined;
  onInstructions: () => void;
};

const icons = { expert: UsersRound, scene: LayoutGrid, instructions: ScrollText };

/** Says what the room has besides its messages, and shows it. */
export function ContextChip({ room, sceneTitle, onInstructions }: ContextChipProps) {
  const { t } = useTranslation('mf-chat');
  const { overlays } = useHost();
  const { expert, scene, prompt } = room;
  const kind = expert ? 'expert' : scene ? 'scene' : prompt !== '' ? 'instructions' : null;
  if (!kind) return null;
  const Icon = icons[kind];
  const name = { expert: knownExpert(expert ?? '')?.name, scene: sceneTitle, instructions: undefined }[kind];
  return (
    <Chip
      className={styles.chip}
      data-wide=""
      icon={<Icon aria-hidden="true" />}
      aria-haspopup="dialog"
      onClick={() => (expert ? overlays.open('experts', expert) : onInstructions())}
    >
      {name ? (
        <>
          <VisuallyHidden>{t(`composer.context.${kind}`)} </VisuallyHidden>
          <bdi>{name}</bdi>
        </>
      ) : (
        t(`composer.context.${kind}`)
      )}
    </Chip>
  );
}
