import { useHost } from '@orangery/platform';
import { chooseModel } from './choose-model.ts';
import type { ModelRoom } from './model-button.tsx';
import { ModelChoice } from './model-choice.tsx';

type ModelMenuProps = { room: ModelRoom; anchor: HTMLElement; onClose: () => void };

/** The models, for the one that a room goes on with. */
export function ModelMenu({ room, anchor, onClose }: ModelMenuProps) {
  const host = useHost();
  return (
    <ModelChoice
      present={room.chatModel}
      anchor={anchor}
      onChoose={(value) => void chooseModel(host, room, value)}
      onClose={onClose}
    />
  );
}
