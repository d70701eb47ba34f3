import { withDeadline } from '@orangery/platform';

/** What WeChat puts into pages that are open inside it. */
type Bridge = {
  invoke(
    name: 'getBrandWCPayRequest',
    params: Readonly<Record<string, string>>,
    done: (answer: { err_msg?: string }) => void,
  ): void;
};

declare global {
  interface Window {
    WeixinJSBridge?: Bridge;
  }
}

export type Outcome = 'confirmed' | 'cancelled' | 'failed';

const outcomes: Readonly<Record<string, Outcome>> = {
  'get_brand_wcpay_request:ok': 'confirmed',
  'get_brand_wcpay_request:cancel': 'cancelled',
};

/** Milliseconds until WeChat is given up. */
const patience = 10_000;

/**
 * Lets WeChat ask the person for a payment that was begun.
 * @returns what it says of that; whether money has come, only the server knows
 */
export async function payInWechat(params: Readonly<Record<string, string>>): Promise<Outcome> {
  const bridge = await withDeadline(bridgeReady(), patience, 'WeChat').catch(() => undefined);
  if (!bridge) return 'failed';
  const { err_msg } = await new Promise<{ err_msg?: string }>((resolve) => {
    bridge.invoke('getBrandWCPayRequest', params, resolve);
  });
  return outcomes[err_msg ?? ''] ?? 'failed';
}

function bridgeReady(): Promise<Bridge | undefined> {
  if (window.WeixinJSBridge) return Promise.resolve(window.WeixinJSBridge);
  return new Promise((resolve) => {
    const ready = () => resolve(window.WeixinJSBridge);
    document.addEventListener('WeixinJSBridgeReady', ready, { once: true });
  });
}
