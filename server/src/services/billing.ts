import { translate } from '../http/translations.ts';
import { chargedIn } from '../modules/billing/charged-in.ts';
import { createOrderTitle } from '../modules/billing/order-title.ts';
import { createOrders } from '../modules/billing/orders.service.ts';
import { createPayerService } from '../modules/billing/payer.service.ts';
import { createPayerStates } from '../modules/billing/payer-states.ts';
import { createPaymentService } from '../modules/billing/payment.service.ts';
import { createPaymentStarts } from '../modules/billing/payment-starts.ts';
import { createAlipay } from '../modules/billing/providers/alipay/alipay.ts';
import { createPaypal } from '../modules/billing/providers/paypal/paypal.ts';
import type { PaymentProvider, Providers } from '../modules/billing/providers/provider.ts';
import { createSandbox } from '../modules/billing/providers/sandbox/sandbox.ts';
import { createStripe } from '../modules/billing/providers/stripe/stripe.ts';
import { createWechatPay } from '../modules/billing/providers/wechat-pay/wechat-pay.ts';
import { createWechatPayers } from '../modules/billing/providers/wechat-pay/wechat-payers.ts';
import { createReconciler, watchOrders } from '../modules/billing/reconciler.ts';
import { createRefunds } from '../modules/billing/refunds.ts';
import { createReminders } from '../modules/billing/reminders.ts';
import { createSettlement } from '../modules/billing/settlement.ts';
import type { Auth } from './auth.ts';
import type { Foundation } from './foundation.ts';
import type { People } from './people.ts';
import type { Repositories } from './repositories.ts';

type Base = Pick<Foundation, 'accountEvents' | 'config' | 'log' | 'now' | 'plans'> &
  Pick<Auth, 'callWechat' | 'oneTimeTokens'> &
  Pick<People, 'plugins'> & { readonly repositories: Repositories };

/** What sells: orders, payments, and what happens to them by itself. */
export function createBilling(base: Base) {
  const { accountEvents, callWechat, config, log, now, oneTimeTokens, plans, plugins, repositories } = base;
  const { accounts, ledger, orders: repository, payments, rights, packLogs } = repositories;
  const paymentSandbox = config.paymentSandbox ? createSandbox(repositories.sandboxPayments, now) : undefined;
  const stripe =
    config.stripe &&
    createStripe({ config: config.stripe, charge: chargedIn(config.stripe.currency, plans) });
  const paypal =
    config.paypal &&
    createPaypal({ config: config.paypal, charge: chargedIn(config.paypal.currency, plans) });
  const alipay = config.alipay && createAlipay(config.alipay);
  const wechatPay =
    config.wechatPay && createWechatPay(config.wechatPay, createWechatPayers(config, callWechat));
  const paymentProviders = providersOf([wechatPay, alipay, stripe, paypal, paymentSandbox?.provider]);
  watchOrders(accountEvents, repository, now);
  const books = { orders: repository, payments, ledger, rights, now };
  const orderSettlement = createSettlement({ ...books, plans, accountEvents });
  const orders = createOrders({
    repository,
    accounts,
    plans,
    plugins,
    providers: paymentProviders,
    settlement: orderSettlement,
    now,
  });
  const starts = createPaymentStarts({
    repository,
    payments,
    settlement: orderSettlement,
    titleOf: createOrderTitle(plugins, translate),
    now,
    log,
  });
  const states = createPayerStates(oneTimeTokens);
  const payers = createPayerService({ providers: paymentProviders, states, starts });
  const paymentService = createPaymentService({
    payments,
    orders,
    providers: paymentProviders,
    settlement: orderSettlement,
    starts,
    payers,
    now,
    log,
  });
  const refunds = createRefunds({
    ...books,
    providers: paymentProviders,
    settlement: orderSettlement,
    log,
  });
  const reconcile = createReconciler({
    repository,
    payments,
    orders,
    service: paymentService,
    settlement: orderSettlement,
    refunds,
    now,
    log,
  });
  const remind = createReminders({ repository: repositories.planReminders, plans, translate, now });
  return {
    ledger,
    orderBook: repositories.orderBook,
    orders,
    orderSettlement,
    packLogs,
    payers,
    paymentProviders,
    paymentSandbox,
    payments: paymentService,
    reconcile,
    refunds,
    remind,
    salesFigures: repositories.salesFigures,
  };
}

const providersOf = (providers: readonly (PaymentProvider | undefined)[]): Providers =>
  new Map(providers.flatMap((provider) => (provider ? [[provider.method, provider]] : [])));
