import type { HostServices } from '@orangery/platform';
import { type Speaking, speechOf } from '@orangery/platform/speech';
import { loadTranslations } from '../translations.ts';
import { createBrowserSpeaker } from './browser-speaker.ts';
import { createPlayer } from './player.ts';
import { createServerSpeaker } from './server-speaker.ts';
import type { Speaker, SpeakerEvents } from './speaker.ts';

const canPlay = () => typeof AudioContext !== 'undefined';

/** What speaks here: the server's voice where one is configured, else the browser's. */
export function speechSource(host: HostServices): 'server' | 'browser' | 'none' {
  if (host.session.helpInfo?.speech.speech && canPlay()) return 'server';
  return speechOf() ? 'browser' : 'none';
}

/** A speaker of that voice; null where nothing can speak. */
export function createSpeaker(host: HostServices, voice: Speaking, events: SpeakerEvents): Speaker | null {
  // What is said in the place of code.
  void loadTranslations();
  if (speechSource(host) === 'server') {
    const fetch = (text: string, signal: AbortSignal) =>
      host.api.download('POST /chat/voice/speech', { body: { text, voice } }, { signal, quiet: true });
    const pause = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time));
    return createServerSpeaker({ fetch, player: createPlayer(), pause }, events);
  }
  const speech = speechOf();
  return speech && createBrowserSpeaker(speech, voice, host.session.lang, events);
}
