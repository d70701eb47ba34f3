import { createSentenceCutter, createSpeaker, speechSource, spokenWords } from '@orangery/chat/speech';
import type { HostServices } from '@orangery/platform';
import { answerUnderWay, watchAnswer } from '../answers/watch-answer.ts';
import { createBrowserListener, recognitionOf } from './browser-listener.ts';
import type { CallPorts } from './call.ts';
import type { Listener, ListenerEvents } from './listener.ts';
import { openMicrophone } from './microphone.ts';
import { createServerListener } from './server-listener.ts';
import { hasServerEars } from './stand-in.ts';
import { transcribe } from './transcribe.ts';

/** What a call does with the room it continues; made by the view. */
export type CallRoom = {
  /** Puts a spoken question into the room; false when that is not possible. */
  ask: (roomId: string, text: string) => boolean;
  /** Stops the answer that is being written. */
  stop: (roomId: string) => void;
};

/** Listens with the server's help where that is configured, else with the browser's. */
function createListener(host: HostServices, events: ListenerEvents): Listener {
  if (hasServerEars(host)) {
    const ports = {
      open: openMicrophone,
      transcribe: (said: Blob, signal: AbortSignal, onWaiting: (waiting: boolean) => void) =>
        transcribe(host.api, said, signal, onWaiting),
    };
    const listener = createServerListener(ports, events);
    return speechSource(host) === 'browser' ? deafWhilePlaying(listener) : listener;
  }
  const Maker = recognitionOf();
  if (Maker) return createBrowserListener(Maker, host.session.lang, events);
  queueMicrotask(() => events.onProblem('unsupported'));
  return { setMode: () => {}, setMuted: () => {}, choose: () => {}, close: () => {} };
}

/** The browser's voices are no part of what its echo cancellation knows: with them the microphone would hear them. */
export function deafWhilePlaying(listener: Listener): Listener {
  let playing = false;
  let muted = false;
  return {
    ...listener,
    setMode: (mode) => {
      playing = mode === 'playing';
      listener.setMuted(muted || playing);
    },
    setMuted: (next) => {
      muted = next;
      listener.setMuted(muted || playing);
    },
  };
}

export const callPorts = (
  host: HostServices,
  room: CallRoom,
  roomId: string,
  onLevel: (share: number) => void,
): CallPorts => ({
  listen: (events) => createListener(host, events),
  speaker: (events) => createSpeaker(host, host.settings.getVoice(), events),
  cutter: () => createSentenceCutter(spokenWords()),
  ask: (text) => {
    if (!room.ask(roomId, text)) return null;
    return answerUnderWay(roomId)?.id ?? null;
  },
  stopAnswer: () => room.stop(roomId),
  watch: (messageId, listener) => watchAnswer(roomId, messageId, listener),
  onLevel,
});
