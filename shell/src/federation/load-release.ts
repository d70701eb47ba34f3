import { retryDelay, sleep } from '@orangery/api';
import { satisfies } from '@orangery/api/satisfies';
import { platformVersion, type RemoteModule, withDeadline } from '@orangery/platform';
import type { Candidate } from './releases.ts';
import { RemoteError } from './remote-error.ts';
import { deadlines, loadExposed, registerRemote } from './runtime.ts';

/** Before the second and last try, milliseconds. */
const pauses = { first: 400, max: 400 };

/** Time for entry and exposed module, and for the manifest where there is one. */
const deadlineOf = ({ kind }: Candidate) =>
  2 * deadlines.script + (kind === 'manifest' ? deadlines.manifest : 0);

async function attempt(remote: string, candidate: Candidate): Promise<RemoteModule> {
  const integrity = candidate.kind === 'release' ? candidate.release.assets.entry.integrity : undefined;
  registerRemote(candidate.global, candidate.url, integrity);
  const exposed = await withDeadline(loadExposed(candidate.global), deadlineOf(candidate), candidate.url);
  const module = (exposed as { default?: RemoteModule } | null)?.default;
  if (!module?.views) throw new Error(`${candidate.url} exposes no remote`);
  if (!satisfies(platformVersion, module.platform)) throw new RemoteError('incompatible', remote);
  return module;
}

/**
 * Loads one release. What fails at once is tried a second time; what ran into a deadline is not, unless more time has passed than
 * the deadlines allow: then the device slept.
 */
export async function loadRelease(remote: string, candidate: Candidate): Promise<RemoteModule> {
  const started = Date.now();
  try {
    return await attempt(remote, candidate);
  } catch (error) {
    const passed = Date.now() - started;
    const late = passed >= deadlines.manifest && passed < 2 * deadlineOf(candidate);
    if (late || error instanceof RemoteError || !navigator.onLine) throw error;
    await sleep(retryDelay(1, pauses));
    return attempt(remote, candidate);
  }
}
