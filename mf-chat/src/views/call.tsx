import type { ViewProps } from '@orangery/platform';
import { stopAnswers } from '../answers/answers.ts';
import { askQuestion } from '../answers/ask.ts';
import type { CallRoom } from '../voice/call-ports.ts';
import { CallView } from '../voice/call-view.tsx';

const room: CallRoom = {
  ask: (roomId, text) => askQuestion(roomId, { text, voice: true }),
  stop: stopAnswers,
};

/** The voice call, with what it does in its room. */
export function Call({ params }: ViewProps) {
  return <CallView asked={params.id} room={room} />;
}
