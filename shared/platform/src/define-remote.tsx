import { hideOverlays, OverlayOwner } from '@orangery/ui';
import * as React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReactPackage from 'single-spa-react';
import type { Deadlines, LifecycleProps, RemoteDefinition, RemoteModule } from './contract.ts';
import { HostContext } from './host-context.ts';
import { createTranslationLoader } from './load-translations.ts';
import { nextFrame } from './next-frame.ts';
import { ShellRouter } from './router.tsx';
import { createScope, type Scope } from './scope.ts';
import { withDeadline } from './with-deadline.ts';

const defaultDeadlines: Deadlines = { bootstrap: 8_000, mount: 8_000, unmount: 3_000 };

// single-spa-react is CommonJS in some toolchains and an ES module in others.
const singleSpaReact = ((singleSpaReactPackage as { default?: typeof singleSpaReactPackage }).default ??
  singleSpaReactPackage) as typeof singleSpaReactPackage;

/** One mounted view, from `mount` to `unmount`. single-spa-react needs a different name for each view of a remote. */
type Life = { name: string; scope: Scope; end: () => void; onEffects: () => void };
type RootProps = LifecycleProps & Pick<Life, 'name' | 'scope' | 'onEffects'>;
type Lifecycle = (props: RootProps) => Promise<unknown>;

let mounts = 0;

/** Shows one view inside everything a view may rely on. */
function RemoteRoot({ definition, props }: { definition: RemoteDefinition; props: RootProps }) {
  const { host, view, params, name, scope, onEffects } = props;
  // Runs after the effects of the view.
  React.useEffect(onEffects, []);
  const value = React.useMemo(() => ({ host, scope, params }), [host, scope, params]);
  const View = definition.views[view];
  if (!View) return null;
  return (
    <HostContext.Provider value={value}>
      <OverlayOwner value={name}>
        <ShellRouter navigation={host.navigation}>
          <View key={view} params={params} />
        </ShellRouter>
      </OverlayOwner>
    </HostContext.Provider>
  );
}

function reactLifecycles(definition: RemoteDefinition) {
  const lifecycles = singleSpaReact<RootProps>({
    React,
    ReactDOMClient,
    rootComponent: (props: RootProps) => <RemoteRoot definition={definition} props={props} />,
    errorBoundary: (error, _info, props) => {
      queueMicrotask(() => props.onError(error));
      props.onEffects();
      return React.createElement(React.Fragment);
    },
  } as Parameters<typeof singleSpaReact<RootProps>>[0]);
  return lifecycles as unknown as { mount: Lifecycle; unmount: Lifecycle; update: Lifecycle };
}

/**
 * Makes a remote of its views. The result is what `src/remote.tsx` exports and the shell mounts: single-spa lifecycles
 * that always settle, with an error boundary that reports to the shell, the view's scope, its translations in the current
 * language, and the router. A view that is not there, translations that do not load and a step past its deadline reject.
 */
export function defineRemote(definition: RemoteDefinition): RemoteModule {
  const deadlines = { ...defaultDeadlines, ...definition.deadlines };
  const loadTranslations = createTranslationLoader(definition);
  const react = reactLifecycles(definition);
  // Kept here and not in a React effect: fast refresh runs effects again while the view stays.
  const lives = new WeakMap<HTMLElement, Life>();
  /** Views that are out of the page and wait for a frame to be unmounted. */
  const leaving = new Set<{ view: string; hurry: () => void; gone: Promise<unknown> }>();

  const rootProps = (props: LifecycleProps, life: Life): RootProps => ({
    ...props,
    name: life.name,
    scope: life.scope,
    onEffects: life.onEffects,
  });
  const bounded = (step: keyof Deadlines, work: Promise<unknown>) =>
    withDeadline(work, deadlines[step], `${definition.name}: ${step}`);

  function knownView({ view }: LifecycleProps) {
    if (!Object.hasOwn(definition.views, view)) throw new Error(`${definition.name} has no view ${view}`);
  }

  async function mount(props: LifecycleProps) {
    knownView(props);
    if (leaving.size > 0) await letGoOf(props.view);
    let onEffects = () => {};
    const effects = new Promise<void>((resolve) => {
      // What an effect throws is reported before the timer.
      onEffects = () => void setTimeout(resolve);
    });
    const name = `${definition.name}-${mounts++}`;
    const life: Life = { name, ...createScope(props.onError), onEffects };
    lives.set(props.domElement, life);
    const root = rootProps(props, life);
    try {
      await bounded('mount', Promise.all([react.mount(root), effects]));
    } catch (error) {
      // Prevents a late mount after the timeout.
      void react.unmount(root).catch(() => {});
      lives.delete(props.domElement);
      life.end();
      throw error;
    }
  }

  async function unmount(props: LifecycleProps) {
    const life = lives.get(props.domElement);
    if (!life) return;
    lives.delete(props.domElement);
    // What takes its place is seen first: to let go of a long chat takes several frames of a phone.
    hideOverlays(life.name);
    const frame = nextFrame();
    const unmounted = frame.passed.then(() => bounded('unmount', react.unmount(rootProps(props, life))));
    const one = { view: props.view, hurry: frame.skip, gone: unmounted.catch(() => {}) };
    leaving.add(one);
    try {
      await unmounted;
    } finally {
      leaving.delete(one);
      life.end();
    }
  }

  /** The same view is not there twice: what one forgets at its end, the next one has just begun with. */
  async function letGoOf(view: string) {
    const same = [...leaving].filter((one) => one.view === view);
    for (const { hurry } of same) hurry();
    await Promise.all(same.map(({ gone }) => gone));
  }

  async function update(props: LifecycleProps) {
    knownView(props);
    const life = lives.get(props.domElement);
    if (!life) throw new Error(`${definition.name} is not mounted there`);
    await bounded('mount', react.update(rootProps(props, life)));
  }

  return {
    name: definition.name,
    platform: definition.platform,
    views: Object.keys(definition.views),
    preload: (view) => {
      if (Object.hasOwn(definition.views, view)) definition.views[view]?.preload?.();
    },
    bootstrap: (props) => bounded('bootstrap', loadTranslations(props.host.session.lang)),
    mount,
    unmount,
    update,
  };
}
