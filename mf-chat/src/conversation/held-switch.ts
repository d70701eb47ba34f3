import { useMemo } from 'react';
import { roomInMemory } from '../room-store/rooms.state.ts';
import type { MessageHandlers } from './message-handlers.ts';

/** With another version of a question comes another conversation: the switch stays in sight, and its end is not led to. */
export function useHeldSwitch(handlers: MessageHandlers, roomId: string, leave: () => void): MessageHandlers {
  return useMemo(
    () => ({
      ...handlers,
      choose: (id) => {
        const chosen = roomInMemory(roomId)?.chatRecord.find((message) => message.id === id);
        if (chosen?.role === 'user') leave();
        handlers.choose(id);
      },
    }),
    [handlers, roomId, leave],
  );
}
