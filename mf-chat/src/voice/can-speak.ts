import type { SessionState } from '@orangery/platform';

/** Whether anything can read an answer aloud: the server, or this browser. */
export const canSpeak = (helpInfo: SessionState['helpInfo']): boolean =>
  helpInfo?.speech.speech === true || 'speechSynthesis' in window;
