import type { Room } from '@orangery/records';
import { ContextChip } from '../composer/context-chip.tsx';
import { ResultsChip } from '../search/results-chip.tsx';
import { showRoomPart } from './room-parts.state.ts';

type RoomChipsProps = { room: Room; sceneTitle: string | undefined; compact: boolean };

/** What the room has besides its messages, and what was found for the last question. */
export function RoomChips({ room, sceneTitle, compact }: RoomChipsProps) {
  return (
    <>
      <ContextChip room={room} sceneTitle={sceneTitle} onInstructions={() => showRoomPart('instructions')} />
      <ResultsChip room={room} compact={compact} />
    </>
  );
}
