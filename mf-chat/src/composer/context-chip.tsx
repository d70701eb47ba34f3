import { useHost } from '@orangery/platform';
import { Chip } from '@orangery/ui';
import { LayoutGrid, ScrollText, UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './context-chip.module.css';

type ContextChipProps = {
  room: { prompt: string; expert?: string; scene?: string };
  onInstructions: () => void;
};

const icons = { expert: UsersRound, scene: LayoutGrid, instructions: ScrollText };

/** Says that the room has more than its messages, and shows it. */
export function ContextChip({ room, onInstructions }: ContextChipProps) {
  const { t } = useTranslation('mf-chat');
  const { overlays } = useHost();
  const { expert, scene, prompt } = room;
  const kind = expert ? 'expert' : scene ? 'scene' : prompt !== '' ? 'instructions' : null;
  if (!kind) return null;
  const Icon = icons[kind];
  return (
    <Chip
      className={styles.chip}
      icon={<Icon aria-hidden="true" />}
      aria-haspopup="dialog"
      onClick={() => (expert ? overlays.open('experts', expert) : onInstructions())}
    >
      {t(`composer.context.${kind}`)}
    </Chip>
  );
}
