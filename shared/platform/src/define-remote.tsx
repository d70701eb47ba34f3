import { addTexts } from '@orangery/locales';
import * as React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReactPackage from 'single-spa-react';
import type { Deadlines, LifecycleProps, RemoteDefinition, RemoteModule } from './contract.ts';
import { HostContext } from './host-context.ts';
import { ShellRouter } from './router.tsx';
import { createScope } from './scope.ts';
import { withDeadline } from './with-deadline.ts';

const defaultDeadlines: Deadlines = { bootstrap: 8_000, mount: 8_000, unmount: 3_000 };

// single-spa-react is CommonJS in some toolchains and an ES module in others.
const singleSpaReact = ((singleSpaReactPackage as { default?: typeof singleSpaReactPackage }).default ??
  singleSpaReactPackage) as typeof singleSpaReactPackage;

/** Shows one view inside everything a view may rely on. */
function RemoteRoot({ definition, props }: { definition: RemoteDefinition; props: LifecycleProps }) {
  const { host, view, params, onError } = props;
  const [life] = React.useState(() => createScope(onError));
  React.useEffect(() => life.end, [life]);
  const value = React.useMemo(() => ({ host, scope: life.scope }), [host, life]);
  const View = definition.views[view];
  if (!View) throw new Error(`${definition.name} has no view ${view}`);
  return (
    <HostContext.Provider value={value}>
      <ShellRouter navigation={host.navigation}>
        <View params={params} />
      </ShellRouter>
    </HostContext.Provider>
  );
}

/**
 * Makes a remote of its views. The result is what `src/remote.tsx` exports and the shell mounts: single-spa lifecycles
 * that always settle, with an error boundary that reports to the shell, the view's scope, its texts in the current
 * language, and the router.
 */
export function defineRemote(definition: RemoteDefinition): RemoteModule {
  const deadlines = { ...defaultDeadlines, ...definition.deadlines };
  const lifecycles = singleSpaReact<LifecycleProps>({
    React,
    ReactDOMClient,
    rootComponent: (props: LifecycleProps) => <RemoteRoot definition={definition} props={props} />,
    errorBoundary: (error, _info, props) => {
      queueMicrotask(() => props.onError(error));
      return <></>;
    },
  } as Parameters<typeof singleSpaReact<LifecycleProps>>[0]);
  const bounded =
    (step: keyof Deadlines, run: (props: LifecycleProps) => Promise<unknown>) => (props: LifecycleProps) =>
      withDeadline(run(props), deadlines[step], `${definition.name}: ${step}`);
  type Lifecycle = (props: LifecycleProps) => Promise<unknown>;
  return {
    name: definition.name,
    platform: definition.platform,
    views: Object.keys(definition.views),
    bootstrap: bounded('bootstrap', async (props) => {
      const texts = await definition.texts[props.host.session.lang]();
      addTexts(definition.name, props.host.session.lang, texts.default);
      return (lifecycles.bootstrap as unknown as Lifecycle)(props);
    }),
    mount: bounded('mount', lifecycles.mount as unknown as Lifecycle),
    unmount: bounded('unmount', lifecycles.unmount as unknown as Lifecycle),
    update: bounded('mount', (lifecycles.update ?? (async () => undefined)) as unknown as Lifecycle),
  };
}
