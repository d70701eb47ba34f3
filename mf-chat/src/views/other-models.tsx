import { useHost } from '@orangery/platform';
import type { Room } from '@orangery/records';
import { ModelChoice } from '../models/model-choice.tsx';
import { askOtherModel } from './ask-other-model.ts';
import { failedAnswer } from './room-parts.state.ts';

type OtherModelsProps = { room: Room; onClose: () => void };

/** The models, beside an answer that failed: the one that is chosen is asked instead. */
export function OtherModels({ room, onClose }: OtherModelsProps) {
  const host = useHost();
  const answer = failedAnswer();
  if (!answer) return null;
  return (
    <ModelChoice
      present={room.chatModel}
      anchor={answer.anchor}
      onChoose={(value) => void askOtherModel(host, room.id, answer.messageId, value)}
      onClose={onClose}
    />
  );
}
