import type { Announcer, Voice } from '@orangery/api';

/** Who speaks: a voice of the settings, or an announcer. */
export type Speaking = Voice | Announcer;

type Manner = { pitch: number; rate: number };

/** What makes the voices differ where the browser has one speaker for a language only. 1 is the speaker's own. */
const manners: Readonly<Record<Speaking, Manner>> = {
  neutral: { pitch: 1, rate: 1 },
  british: { pitch: 1, rate: 0.97 },
  gentle: { pitch: 1.15, rate: 0.88 },
  deep: { pitch: 0.65, rate: 0.93 },
  clear: { pitch: 1.25, rate: 1.03 },
  ava: { pitch: 1.08, rate: 1 },
  emma: { pitch: 1.2, rate: 0.94 },
  noah: { pitch: 0.75, rate: 0.98 },
};

/** The country whose speech is meant by a language alone. */
const regions: Readonly<Record<string, string>> = { en: 'en-US', zh: 'zh-CN', ru: 'ru-RU', fa: 'fa-IR' };

const tagOf = (lang: string) => lang.replace('_', '-').toLowerCase();

/** The browser's speaker for a language tag: of that country, else of the language; null when there is none. */
export function speakerFor(
  tag: string,
  speakers: readonly SpeechSynthesisVoice[],
): SpeechSynthesisVoice | null {
  const wanted = tag.toLowerCase();
  const [language] = wanted.split('-');
  const fitting = speakers.filter(({ lang }) => tagOf(lang).split('-')[0] === language);
  const ofCountry = fitting.filter(({ lang }) => tagOf(lang) === wanted);
  const candidates = ofCountry.length > 0 ? ofCountry : fitting;
  return candidates.find((speaker) => speaker.default) ?? candidates[0] ?? null;
}

/** The browser's speech, where it has any. */
export const speechOf = (): SpeechSynthesis | null =>
  typeof window !== 'undefined' && 'speechSynthesis' in window && 'SpeechSynthesisUtterance' in window
    ? window.speechSynthesis
    : null;

/** Language tag a voice speaks: British English is British whatever the interface's language is. */
export const tagOfVoice = (voice: Speaking, language: string): string =>
  voice === 'british' ? 'en-GB' : (regions[language] ?? language);

/** A text as the browser speaks it in the manner of a voice. */
export function utteranceOf(
  speech: SpeechSynthesis,
  voice: Speaking,
  text: string,
  tag: string,
): SpeechSynthesisUtterance {
  const utterance = new SpeechSynthesisUtterance(text);
  const speaker = speakerFor(tag, speech.getVoices());
  utterance.lang = speaker?.lang ?? tag;
  utterance.voice = speaker;
  return Object.assign(utterance, manners[voice]);
}

/** Speaks a text in the manner of a voice, instead of what is being spoken. */
export function speak(speech: SpeechSynthesis, voice: Speaking, text: string, tag: string) {
  const utterance = utteranceOf(speech, voice, text, tag);
  speech.cancel();
  speech.speak(utterance);
  return utterance;
}
