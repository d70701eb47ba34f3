import type { EventMap } from '@orangery/bus';
import { useHost } from '@orangery/platform';

/** Puts something into the message box of the chat, or of a new one, and shows it. */
export function useSendToChat(): (request: EventMap['composer:insert']) => void {
  const { bus, navigation, overlays } = useHost();
  return (request) => {
    bus.emit('composer:insert', request);
    // Back does not lead into a panel that has done its work.
    if (bus.isUnheard('composer:insert')) navigation.navigate('/chat_room', { replace: true });
    else overlays.close();
  };
}
