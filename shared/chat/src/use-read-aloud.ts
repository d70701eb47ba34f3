import { useHost, useSession } from '@orangery/platform';
import type { WatchText } from './speech/read-aloud.ts';

/**
 * For the menu of an answer.
 * @returns reads it aloud in the voice of the settings; undefined where neither the server nor the browser can speak
 */
export function useReadAloud(id: string, watch: WatchText): (() => Promise<void>) | undefined {
  const host = useHost();
  const { helpInfo } = useSession();
  if (!helpInfo?.speech.speech && !('speechSynthesis' in window)) return;
  return async () => {
    const { readAloud } = await import('@orangery/chat/speech');
    void readAloud(host, { id, watch, voice: host.settings.getVoice() });
  };
}
