/** Reading aloud, by the server's voice or the browser's: provided by the shell, so that the page reads one text at a time. */
export { createSpeaker, speechSource } from './speech/create-speaker.ts';
export { type ReadableText, readAloud, type WatchText } from './speech/read-aloud.ts';
export { ReadAloudButton } from './speech/read-aloud-button.tsx';
export { createSentenceCutter, type SentenceCutter, spokenWords } from './speech/sentences.ts';
export type { Speaker, SpeakerEvents } from './speech/speaker.ts';
export { spokenText } from './speech/spoken-text.ts';
