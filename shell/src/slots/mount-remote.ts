import type { HostServices, LifecycleProps, RemoteModule } from '@orangery/platform';
import type { Parcel } from 'single-spa';
import { loadRemote } from '../federation/load-remote.ts';
import { firstErrors } from '../federation/loaded-remotes.ts';
import { isMissing, RemoteError } from '../federation/remote-error.ts';
import { recordMounted } from '../federation/remote-records.ts';
import { mountParcel, unmountParcel } from './parcels.ts';

export type MountOptions = {
  remote: string;
  view: string;
  params: Readonly<Record<string, string>>;
  host: HostServices;
  /** Element the view gets a fresh element in: React must not meet a root that another mount has used. */
  into: HTMLElement;
  /** Called once: the view is there, or it is not and why. Called again when a view that was there breaks. */
  onShown: () => void;
  onFailed: (error: unknown) => void;
};

export type MountedRemote = {
  update(params: Readonly<Record<string, string>>): void;
  /** Takes the view out of the page at once and lets go of it when it can. */
  unmount(): void;
};

/** Views that a release has shown since it was loaded. */
const shownBy = new WeakMap<Promise<RemoteModule>, Set<string>>();

/** Shows a view of a remote. Never throws and never waits for ever: what goes wrong is passed to `onFailed`. */
export function mountRemote(options: MountOptions): MountedRemote {
  const { remote, view, host, into, onShown, onFailed } = options;
  const domElement = into.appendChild(document.createElement('div'));
  domElement.dataset.remote = remote;
  let loading: Promise<RemoteModule> | null = null;
  let parcel: Promise<Parcel> | null = null;
  let gone = false;
  let failed = false;
  let shown = false;
  let others: Set<string> | undefined;

  /** Until a release has shown a view, a failure of that view may be the release's, and another release may do better. */
  async function onError(error: unknown) {
    failed = true;
    if (gone) return;
    if (!isMissing(error)) console.error(`${remote} ${view}`, error);
    if (parcel && loading && !shown && !shownBy.get(loading)?.has(view)) {
      const part = await import(/* webpackChunkName: "rare" */ './reject-release.ts').catch(() => null);
      if (part?.rejectRelease(remote, loading, error, others && view)) return;
    }
    if (!gone) onFailed(shown ? error : (firstErrors.get(remote) ?? error));
  }
  const props: LifecycleProps = { domElement, host, view, params: options.params, onError };

  async function show() {
    loading = loadRemote(remote);
    others = shownBy.get(loading);
    const module = await loading;
    if (gone) return;
    if (!module.views.includes(view)) throw new RemoteError('no-view', remote);
    parcel = mountParcel(module, props);
    await (await parcel).mountPromise;
    if (gone || failed) return;
    shown = true;
    shownBy.set(loading, (shownBy.get(loading) ?? new Set()).add(view));
    recordMounted(remote);
    onShown();
  }
  show().catch(onError);

  // single-spa takes one step at a time and refuses the next one meanwhile.
  let steps = Promise.resolve();
  const then = (step: (mounted: Parcel) => unknown) => {
    steps = steps
      .then(async () => {
        const mounted = await parcel;
        await mounted?.mountPromise;
        if (mounted) await step(mounted);
      })
      .catch(onError);
  };

  return {
    update: (params) => {
      props.params = params;
      then((mounted) => gone || failed || mounted.update?.(props));
    },
    unmount: () => {
      gone = true;
      // By way of the properties, which are emptied: nothing else here may hold the element, see `unmountParcel`.
      props.domElement.remove();
      then((mounted) => unmountParcel(mounted, props));
    },
  };
}
