import { type Client, ProtocolError } from '@modelcontextprotocol/client';
import { faultOf } from './errors.ts';

/** Milliseconds. */
export type CheckTimings = {
  /** Between two looks whether the server is still there. */
  readonly check: number;
  /** From a fault to the next look. */
  readonly recheck: number;
  /** For its answer. */
  readonly ping: number;
};

type Options = {
  readonly timings: CheckTimings;
  /** The session is over. */
  readonly over: AbortSignal;
  /** It has a call to work on, and may have no time for an answer. */
  readonly isBusy: () => boolean;
  /** The server is no longer there. */
  readonly onGone: () => void;
};

/** Looks now and then whether the server of a session is still there. */
export function createCheck(client: Client, { timings, over, isBusy, onGone }: Options) {
  let timer: NodeJS.Timeout | undefined;
  let isSoon = false;

  async function isThere(): Promise<boolean> {
    const options = { timeout: timings.ping, signal: over };
    try {
      await (client.getProtocolEra() === 'modern' ? client.discover(options) : client.ping(options));
      return true;
    } catch (error) {
      // A refusal is an answer.
      return error instanceof ProtocolError || (faultOf(error) === 'late' && isBusy());
    }
  }

  async function look(): Promise<void> {
    timer = undefined;
    isSoon = false;
    if (await isThere()) plan(timings.check);
    else onGone();
  }

  function plan(delay: number): void {
    clearTimeout(timer);
    timer = over.aborted ? undefined : setTimeout(() => void look(), delay).unref();
  }

  over.addEventListener('abort', () => clearTimeout(timer));
  return {
    begin: () => plan(timings.check),
    /** Something went wrong. A look that is under way or near is enough, however much goes wrong. */
    soon(): void {
      if (timer === undefined || isSoon) return;
      isSoon = true;
      plan(timings.recheck);
    },
  };
}
