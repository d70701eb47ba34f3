import { useHost, useLoad } from '@orangery/platform';
import { LinesSkeleton } from '../components/lines-skeleton.tsx';
import { LoadFailed } from '../components/load-failed.tsx';
import { NothingToPay } from './nothing-to-pay.tsx';
import type { NewTarget } from './payment-target.ts';
import { loadPurchase } from './purchase.ts';
import { Review } from './review.tsx';

/** What is to be ordered, looked at before it is paid. */
export function NewOrder({ target }: { target: NewTarget }) {
  const { api } = useHost();
  const [state, reload] = useLoad((signal) => loadPurchase(api, target, signal), [api]);
  if (state.status === 'loading') return <LinesSkeleton heights={[96, 120, 160]} />;
  if (state.status === 'failed') return <LoadFailed offline={state.offline} onRetry={reload} />;
  return state.data ? <Review purchase={state.data} onStale={reload} /> : <NothingToPay />;
}
