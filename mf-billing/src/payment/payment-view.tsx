import { paymentNotStarted } from '@orangery/api/errors';
import { useHost, useLoad, useParams } from '@orangery/platform';
import { LinesSkeleton } from '../components/lines-skeleton.tsx';
import { LoadFailed } from '../components/load-failed.tsx';
import { MemberOnly } from '../components/member-only.tsx';
import { Panel } from '../components/panel.tsx';
import { NewOrder } from './new-order.tsx';
import { NothingToPay } from './nothing-to-pay.tsx';
import { OrderPayment } from './order-payment.tsx';
import styles from './payment.module.css';
import { paymentTarget, targetId } from './payment-target.ts';
import { reasonText } from './reason-text.ts';

/** From what is to be bought to what was given for it; the address names how far that is, so a reload goes on. */
export function PaymentView() {
  return (
    <MemberOnly>
      <Panel>
        <Payment />
      </Panel>
    </MemberOnly>
  );
}

function Payment() {
  const target = paymentTarget(useParams().id);
  if (!target) return <NothingToPay />;
  if (target.kind === 'open')
    return (
      <>
        {target.isRefused && (
          <p className={styles.failed} role="alert">
            {reasonText(paymentNotStarted)}
          </p>
        )}
        <OpenOrder />
      </>
    );
  if (target.kind === 'order')
    return <OrderPayment key={target.id} id={target.id} isCancelling={target.isCancelling} />;
  return <NewOrder key={targetId(target)} target={target} />;
}

/** The order that was begun here, in another tab or on another device. */
function OpenOrder() {
  const { api } = useHost();
  const [state, reload] = useLoad(
    (signal) => api.call('GET /chat/order/open', {}, { signal, quiet: true }),
    [api],
  );
  if (state.status === 'loading') return <LinesSkeleton heights={[96, 160]} />;
  if (state.status === 'failed') return <LoadFailed offline={state.offline} onRetry={reload} />;
  return state.data.order ? <OrderPayment id={state.data.order.id} /> : <NothingToPay />;
}
