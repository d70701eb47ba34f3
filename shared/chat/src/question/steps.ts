/**
 * Where the question in a message box is on its way to the model.
 * - `idle`: it is being written.
 * - `waiting`: the person has sent it; it goes out when its uploads, the sign-in and the room are there.
 * - `searching`: the network is searched for it first.
 * - `sent`: it was asked, and its answer is being written; the box is free for the next one.
 */
export type Step = 'idle' | 'waiting' | 'searching' | 'sent';

/** How far what goes with a question is. */
export type Uploads = 'none' | 'coming' | 'failed' | 'ready';

/** What the next step depends on. */
export type Circumstances = {
  /** The box has a text, and not too long a one. */
  askable: boolean;
  signedIn: boolean;
  /** The room is open and its messages are in memory. */
  roomReady: boolean;
  /** The box has other contents than the person sent: another text, or none of the uploads that went with it. */
  changed: boolean;
  uploads: Uploads;
  /** The page knows that the model cannot be asked. */
  blocked: boolean;
  /** The network is to be searched first. */
  search: boolean;
};

/**
 * `send`: the person sends it. `look`: circumstances have changed. `edit`: the person goes on writing. `found`, `fail`: how
 * the search ended. `stop`: the person stops what is going on. `leave`: another visitor is there.
 */
export type StepEvent = 'send' | 'look' | 'edit' | 'found' | 'fail' | 'stop' | 'leave';

/** What is to be done on the way into a step. */
export type StepEffect =
  | 'signIn'
  | 'openRoom'
  | 'warnOfUploads'
  | 'explainBlock'
  | 'search'
  | 'endSearch'
  | 'ask'
  | 'stopAnswer';

export type Transition = { step: Step; effect?: StepEffect };

/** The step after an event; null when it changes nothing. */
export function nextStep(step: Step, event: StepEvent, now: Circumstances): Transition | null {
  switch (event) {
    case 'send':
      return step === 'idle' || step === 'waiting' ? sent(now) : null;
    case 'look':
      return step === 'waiting' ? looked(now) : null;
    case 'edit':
      return step === 'searching' ? { step: 'idle', effect: 'endSearch' } : { step: 'idle' };
    case 'found':
      return step === 'searching' ? { step: 'sent', effect: 'ask' } : null;
    case 'fail':
      return step === 'searching' ? { step: 'idle' } : null;
    case 'stop':
      if (step === 'sent') return { step: 'sent', effect: 'stopAnswer' };
      return step === 'searching' ? { step: 'idle', effect: 'endSearch' } : null;
    case 'leave':
      return step === 'searching' ? { step: 'idle', effect: 'endSearch' } : null;
  }
}

function sent(now: Circumstances): Transition {
  if (!now.askable) return { step: 'idle' };
  if (!now.signedIn) return { step: 'waiting', effect: 'signIn' };
  if (!now.roomReady) return { step: 'waiting', effect: 'openRoom' };
  if (now.uploads === 'failed') return { step: 'idle', effect: 'warnOfUploads' };
  if (now.uploads === 'coming') return { step: 'waiting' };
  return goOut(now);
}

/** A failed upload can be tried again or taken away; until then the question goes on waiting. */
function looked(now: Circumstances): Transition | null {
  if (!now.askable || now.changed) return { step: 'idle' };
  const isMissing = !now.signedIn || !now.roomReady || now.uploads === 'coming' || now.uploads === 'failed';
  return isMissing ? null : goOut(now);
}

function goOut(now: Circumstances): Transition {
  if (now.blocked) return { step: 'idle', effect: 'explainBlock' };
  return now.search ? { step: 'searching', effect: 'search' } : { step: 'sent', effect: 'ask' };
}
