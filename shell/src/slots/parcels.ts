import { type LifecycleProps, type RemoteModule, withDeadline } from '@orangery/platform';
import { mountRootParcel, type Parcel } from 'single-spa';

type Props = LifecycleProps & Record<string, unknown>;
type MountParcel = typeof mountRootParcel;
type Step = (props: Props) => Promise<unknown>;

/** For one step, milliseconds. A module of `defineRemote` settles before it; any other may never. */
const deadline = 20_000;

/** The deadline above comes first; single-spa only has to keep from warning before it. */
const timeouts = Object.fromEntries(
  ['bootstrap', 'mount', 'unmount', 'update'].map((step) => [
    step,
    { millis: 30_000, dieOnTimeout: false, warningMillis: 30_000 },
  ]),
);

const nothing = async () => {};

/** single-spa keeps root parcels for as long as the page. There is one, and views are parcels of it, which it lets go of. */
const mountInRoot = new Promise<MountParcel>((resolve) => {
  const mount = async (props: { mountParcel: MountParcel }) => resolve(props.mountParcel);
  const root = { bootstrap: nothing, mount, unmount: nothing };
  mountRootParcel(root as never, { domElement: document.createElement('div') });
});

/** A step that fails settles all the same and reports why: single-spa keeps a parcel that broke. */
const settling = (step: Step) => async (props: Props) => {
  try {
    await withDeadline(step(props), deadline, props.view);
  } catch (error) {
    props.onError(error);
  }
};

/**
 * A view of a remote as a single-spa parcel, without a name, because two views of a remote are two parcels. Its steps do not
 * reject: what goes wrong is passed to `onError` of the properties.
 */
export async function mountParcel(module: RemoteModule, props: LifecycleProps): Promise<Parcel> {
  const start = async (all: Props) => {
    await module.bootstrap(all);
    await module.mount(all);
  };
  const steps = {
    bootstrap: nothing,
    mount: settling(start),
    unmount: settling(module.unmount),
    update: settling(module.update),
    timeouts,
  };
  return (await mountInRoot)(steps as never, props);
}

/**
 * Unmounts a parcel. single-spa's own timers hold its steps, and what these can reach, for half a minute more. The properties
 * are emptied, so that the view is not among it.
 */
export async function unmountParcel(parcel: Parcel, props: LifecycleProps): Promise<void> {
  await parcel.unmount();
  for (const key of Object.keys(props)) Reflect.deleteProperty(props, key);
}
