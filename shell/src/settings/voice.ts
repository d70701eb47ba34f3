import { type Voice, voices } from '@orangery/platform';
import { readStored, writeStored } from '../services/stored.ts';

const defaultVoice: Voice = 'neutral';

/** The voice that reads aloud, as chosen in this browser. */
export function currentVoice(): Voice {
  const stored = readStored('voice');
  return voices.find((voice) => voice === stored) ?? defaultVoice;
}

export const chooseVoice = (voice: Voice): void => writeStored('voice', voice);
