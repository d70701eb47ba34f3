import { type EventName, eventRules } from './events.ts';

/** The part of `BroadcastChannel` that the bus needs. */
export type BusChannel = {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
};

type Mirrored = { name: EventName; payload: unknown };

const isMirrored = (data: unknown): data is Mirrored => {
  const name = (data as Partial<Mirrored> | null)?.name;
  return typeof name === 'string' && Object.hasOwn(eventRules, name) && eventRules[name].mirrored === true;
};

/** Milliseconds of a frame. A timer, because a page that is not seen has no frames. */
const frame = 16;

/** Two messages of which only the later one counts. What is left is kept for each model. */
const subjectOf = ({ name, payload }: Mirrored): string =>
  `${name} ${(payload as { model?: string } | null)?.model ?? ''}`;

/**
 * Gives on what arrives, at once when it is the first in a frame. Of what else arrives in that frame only the last message
 * about each subject is given on, at its end, so that a tab that sends thousands does not stop this one.
 */
function inFrames(deliver: (message: Mirrored) => void): (message: Mirrored) => void {
  const waiting = new Map<string, Mirrored>();
  let running = false;

  function run(): void {
    running = waiting.size > 0;
    if (running) setTimeout(run, frame);
    const messages = [...waiting.values()];
    waiting.clear();
    for (const message of messages) deliver(message);
  }
  return (message) => {
    if (!running) {
      running = true;
      setTimeout(run, frame);
      return deliver(message);
    }
    // Its place is behind what came in between: a state of one user must not follow the session of the next.
    waiting.delete(subjectOf(message));
    waiting.set(subjectOf(message), message);
  };
}

/**
 * Sends mirrored events to the other tabs and delivers theirs. A tab that answers an event from elsewhere by emitting
 * the same fact again would start an endless exchange, so a fact that has just crossed the channel is not sent back.
 */
export function createMirror(
  channel: BusChannel,
  deliver: (name: EventName, payload: unknown, remote: boolean) => void,
  report: (error: unknown, event: EventName) => void,
) {
  const crossed = new Map<EventName, string>();
  let receiving: EventName | null = null;

  const receive = inFrames(({ name, payload }) => {
    receiving = name;
    try {
      deliver(name, payload, true);
    } finally {
      receiving = null;
    }
  });
  channel.addEventListener('message', ({ data }) => {
    if (!isMirrored(data)) return;
    crossed.set(data.name, JSON.stringify(data.payload));
    receive(data);
  });

  return {
    send(name: EventName, payload: unknown) {
      if (!eventRules[name].mirrored || receiving === name) return;
      const text = JSON.stringify(payload);
      // A state that the other tabs know already; an occurrence (`replay: none`) may well repeat.
      if (eventRules[name].replay === 'last' && crossed.get(name) === text) return;
      crossed.set(name, text);
      try {
        channel.postMessage({ name, payload: JSON.parse(text) });
      } catch (error) {
        report(error, name);
      }
    },
  };
}
