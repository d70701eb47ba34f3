import type { ListenerProblem } from './listener.ts';

/** `quota`: no use is left; `guest`: nobody is signed in; `gone`: the room is not there any more. */
export type CallProblem = ListenerProblem | 'quota' | 'guest' | 'gone';

export type CallState = {
  status: 'connecting' | 'listening' | 'thinking' | 'speaking' | 'stopped';
  /** Somebody speaks right now. */
  hearing: boolean;
  muted: boolean;
  /** It waits for the connection. */
  waiting: boolean;
  /** What ended the conversation; the call stays open to say it. */
  problem: CallProblem | null;
  /** Code of the catalogue of what went wrong last; the conversation goes on. 0: the answer was not spoken. */
  notice: number | null;
  /** The last question and its answer, as far as they are there. */
  question: string;
  answer: string;
  deviceId: string;
};

export const newCallState = (): CallState => ({
  status: 'connecting',
  hearing: false,
  muted: false,
  waiting: false,
  problem: null,
  notice: null,
  question: '',
  answer: '',
  deviceId: '',
});
