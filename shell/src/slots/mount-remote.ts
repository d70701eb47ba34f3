import { type HostServices, type RemoteModule, type RemoteProps, withDeadline } from '@orangery/platform';
import { mountRootParcel, type Parcel } from 'single-spa';
import { loadRemote } from '../federation/load-remote.ts';
import { firstErrors } from '../federation/loaded-remotes.ts';
import { isMissing, RemoteError } from '../federation/remote-error.ts';
import { recordMounted, wasShown } from '../federation/remote-records.ts';

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

/** For bootstrap and mount, milliseconds. A module of `defineRemote` settles before it; any other may never. */
const deadline = 20_000;

/** Its own deadlines settle every step; single-spa only has to keep from warning before them. */
const timeouts = Object.fromEntries(
  ['bootstrap', 'mount', 'unmount', 'update'].map((step) => [
    step,
    { millis: 30_000, dieOnTimeout: false, warningMillis: 30_000 },
  ]),
);

/** Only the lifecycles: a name would be the parcel's, and two views of a remote are two parcels. */
function parcelOf(
  module: RemoteModule,
  props: RemoteProps & { domElement: HTMLElement },
): Parcel<RemoteProps> {
  const { bootstrap, mount, unmount, update } = module;
  const parcel = mountRootParcel({ bootstrap, mount, unmount, update, timeouts } as never, props);
  parcel.bootstrapPromise.catch(() => {});
  return parcel as Parcel<RemoteProps>;
}

async function letGo(parcel: Parcel<RemoteProps> | null): Promise<void> {
  await parcel?.mountPromise;
  if (parcel?.getStatus() === 'MOUNTED') await parcel.unmount();
}

/** Shows a view of a remote. Never throws and never waits for ever: what goes wrong is passed to `onFailed`. */
export function mountRemote(options: MountOptions): MountedRemote {
  const { remote, view, host, into, onShown, onFailed } = options;
  const domElement = into.appendChild(document.createElement('div'));
  domElement.dataset.remote = remote;
  let loading: Promise<RemoteModule> | null = null;
  let parcel: Parcel<RemoteProps> | null = null;
  let gone = false;
  let failed = false;
  let shown = false;

  /** Until a release has shown a view, a failure of that view is the release's, and another release may do better. */
  async function onError(error: unknown) {
    failed = true;
    if (gone) return;
    if (!isMissing(error)) console.error(`${remote} ${view}`, error);
    if (parcel && loading && !shown && !wasShown(remote, view)) {
      const part = await import(/* webpackChunkName: "updates" */ './reject-release.ts').catch(() => null);
      if (part?.rejectRelease(remote, loading, error)) return;
    }
    if (!gone) onFailed(shown ? error : (firstErrors.get(remote) ?? error));
  }
  const props = (params: RemoteProps['params']) => ({ domElement, host, view, params, onError });

  async function show() {
    loading = loadRemote(remote);
    const module = await loading;
    if (gone) return;
    if (!module.views.includes(view)) throw new RemoteError('no-view', remote);
    parcel = parcelOf(module, props(options.params));
    await withDeadline(parcel.mountPromise, deadline, `${remote}: ${view}`);
    if (gone || failed) return;
    shown = true;
    recordMounted(remote, view);
    onShown();
  }
  show().catch(onError);

  return {
    update: (params) => {
      if (parcel?.getStatus() === 'MOUNTED') parcel.update?.(props(params)).catch(onError);
    },
    unmount: () => {
      gone = true;
      domElement.remove();
      letGo(parcel).catch(() => {});
    },
  };
}
