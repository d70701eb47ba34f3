import { whenIdle } from '@orangery/platform';

/** Milliseconds. */
const between = { checks: 5 * 60_000, looks: 5_000 } as const;

/**
 * What the first load does without: the script `rare`, with all that most pages never show. It comes soon after it, because a
 * server with a newer shell may not have it any more.
 */
export const loadChecks = () => import(/* webpackChunkName: "rare" */ './check-releases.ts');

let lastLook = Number.NEGATIVE_INFINITY;

function look(pause: number): void {
  if (document.visibilityState !== 'visible' || Date.now() - lastLook < pause) return;
  lastLook = Date.now();
  loadChecks()
    .then(({ check }) => check())
    .catch(() => {});
}

/** A file of a release that is gone is a reason to look at once. The shell's own parts say themselves that they are missing. */
function lookForMissing({ target }: Event): void {
  if (!(target instanceof HTMLScriptElement || target instanceof HTMLLinkElement)) return;
  const address = 'src' in target ? target.src : target.href;
  if (address.includes('/assets/')) return;
  loadChecks()
    .then(({ checkMissing }) => checkMissing(address))
    .catch(() => {});
}

/**
 * Looks for new releases when the person comes back to this tab, every five minutes while it is in front, and as soon as a
 * script or style sheet of a remote does not come.
 */
export function watchReleases(): void {
  window.addEventListener('focus', () => look(between.looks));
  document.addEventListener('visibilitychange', () => look(between.looks));
  window.addEventListener('error', lookForMissing, true);
  setInterval(() => look(between.checks), between.checks);
  whenIdle(() => void loadChecks().catch(() => {}), 5_000);
}
