import { type Speaking, tagOfVoice, utteranceOf } from '@orangery/platform/speech';
import { languageOf } from './language-of.ts';
import type { Speaker, SpeakerEvents } from './speaker.ts';

/** Speaks with the browser's own voices, which keep a queue themselves. */
export function createBrowserSpeaker(
  speech: SpeechSynthesis,
  voice: Speaking,
  language: string,
  events: SpeakerEvents,
): Speaker {
  let turn = 0;
  let left = 0;
  let ended = false;
  let started = false;

  const reset = () => {
    turn += 1;
    left = 0;
    ended = false;
    started = false;
  };
  const finish = () => {
    if (left > 0 || !ended) return;
    reset();
    events.onDone();
  };

  const say = (text: string) => {
    const mine = turn;
    const spoken = languageOf(text, language);
    // A British voice reads nothing but English.
    const utterance = utteranceOf(
      speech,
      voice,
      text,
      tagOfVoice(spoken === 'en' ? voice : plain(voice), spoken),
    );
    const over = (broken: boolean) => {
      if (mine !== turn) return;
      left -= 1;
      if (broken) events.onTrouble(0);
      finish();
    };
    utterance.onstart = () => {
      if (mine !== turn || started) return;
      started = true;
      events.onStart();
    };
    utterance.onend = () => over(false);
    utterance.onerror = () => over(true);
    left += 1;
    speech.speak(utterance);
  };

  const stop = () => {
    reset();
    // A queue that is paused stays so, and would keep the next text.
    speech.resume();
    speech.cancel();
  };
  return {
    say,
    end: () => {
      ended = true;
      finish();
    },
    stop,
    pause: () => speech.pause(),
    resume: () => speech.resume(),
    close: stop,
  };
}

const plain = (voice: Speaking): Speaking => (voice === 'british' ? 'neutral' : voice);
