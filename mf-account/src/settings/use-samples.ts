import type { Voice } from '@orangery/platform';
import { speak, speechOf, tagOfVoice } from '@orangery/platform/speech';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Samples of the voices. They stop when the settings are left. */
export function useSamples() {
  const { t, i18n } = useTranslation('mf-account');
  const [playing, setPlaying] = useState<Voice | null>(null);
  const [failed, setFailed] = useState(false);
  const current = useRef<SpeechSynthesisUtterance>(null);
  const speech = speechOf();

  const stop = () => {
    current.current = null;
    speech?.cancel();
    setPlaying(null);
  };
  useEffect(() => {
    // Browsers load the list of speakers when it is first asked for.
    speech?.getVoices();
    return () => speech?.cancel();
  }, [speech]);

  const listen = (voice: Voice) => {
    if (!speech) return;
    const sample = t(voice === 'british' ? 'settings.voice.britishSample' : 'settings.voice.sample');
    const utterance = speak(speech, voice, sample, tagOfVoice(voice, i18n.language));
    current.current = utterance;
    setFailed(false);
    setPlaying(voice);
    const end = (broken: boolean) => {
      // A sample that another one took the place of ends too, with an error.
      if (current.current !== utterance) return;
      setPlaying(null);
      setFailed(broken);
    };
    utterance.onend = () => end(false);
    utterance.onerror = () => end(true);
  };

  return { supported: speech !== null, playing, failed, listen, stop };
}
