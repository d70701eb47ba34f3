import { lazyPart, useHost, useLoad } from '@orangery/platform';
import { Suspense } from 'react';
import { LoadFailed } from '../components/load-failed.tsx';
import { MemberOnly } from '../components/member-only.tsx';
import { Panel } from '../components/panel.tsx';
import { PanelSkeleton } from '../components/panel-skeleton.tsx';
import { NotAllowed } from './not-allowed.tsx';
import { WhatGoes } from './what-goes.tsx';

const CancellationForm = lazyPart(async () => (await import('./cancellation-form.tsx')).CancellationForm);

/** Deletes the account: what goes, what stays, and the proof that it is its owner who wants it. */
export function CancellationView() {
  return (
    <MemberOnly>
      <Panel>
        <Cancellation />
      </Panel>
    </MemberOnly>
  );
}

function Cancellation() {
  const { api } = useHost();
  const [state, reload] = useLoad(
    (signal) => api.call('GET /chat/user/cancellation', {}, { signal, quiet: true }),
    [api],
  );
  if (state.status === 'loading') return <PanelSkeleton />;
  if (state.status === 'failed') return <LoadFailed onRetry={reload} />;
  if (!state.data.allowed) return <NotAllowed cancellation={state.data} />;
  return (
    <>
      <WhatGoes cancellation={state.data} />
      <Suspense fallback={<PanelSkeleton />}>
        <CancellationForm proof={state.data.proof} onForbidden={reload} />
      </Suspense>
    </>
  );
}
