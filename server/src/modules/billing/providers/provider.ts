import type { ErrorCode, PaymentDevice, PaymentMethod } from '@orangery/api/contract';
import type { Money } from '../order.ts';

/** How the person pays: on a page of the provider, by scanning a code, or inside WeChat. */
export type PaymentAction =
  | { readonly kind: 'page'; readonly url: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'wechat'; readonly params: Record<string, string> };

export type NewPayment = Money & {
  /** Number by which the provider knows it, and reports it. */
  readonly attempt: string;
  /** What is paid for, in the language of the buyer. */
  readonly title: string;
  readonly device: PaymentDevice;
  readonly expiresAt: Date;
  /** Where the provider sends the person afterwards. */
  readonly backUrl: string;
  /** Where it reports to. */
  readonly notifyUrl: string;
  readonly language: string;
  readonly client: string;
  /** The provider's own id of the person, where it has to know it. */
  readonly payer?: string | undefined;
};

/** How a provider learns who pays, on the device where it has to know. */
export type PayerLookup = {
  readonly device: PaymentDevice;
  /** A page of the provider that leads to `returnUrl`, with the state and a code. */
  readonly pageUrl: (returnUrl: string, state: string) => string;
  /** @throws when the code is refused or the provider cannot be reached */
  readonly payerOf: (code: string) => Promise<string>;
};

export type KnownPayment = Money & {
  readonly attempt: string;
  /** The provider's own number; null: it was never stored. */
  readonly providerRef: string | null;
};

/** What a provider says of an attempt, by a notify or when it is asked. */
export type PaymentReport =
  | (Money & { readonly kind: 'paid'; readonly attempt: string; readonly transaction: string })
  | {
      readonly kind: 'declined';
      readonly attempt: string;
      /** Code of the catalogue; `paymentRefused` when it is missing. */
      readonly reason?: ErrorCode;
    };

export type Notify = {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** As it came: signatures are over bytes. */
  readonly body: Buffer;
};

export type RefundRequest = KnownPayment & {
  readonly transaction: string;
  /** The same one refunds once. */
  readonly key: string;
};

/** One way to pay. */
export type PaymentProvider = {
  readonly method: PaymentMethod;
  /** No money moves. */
  readonly isTest: boolean;
  /** Where it works. */
  readonly devices: readonly PaymentDevice[];
  readonly payerLookup?: PayerLookup | undefined;
  /** What it asks for a price in fen: its own currency when it takes no yuan. Undefined: it cannot. */
  readonly charge: (fen: number) => Money | undefined;
  /** The same attempt twice begins one payment. @throws when the provider does not take it or cannot be reached */
  readonly create: (
    payment: NewPayment,
  ) => Promise<{ readonly providerRef: string | null; readonly action: PaymentAction }>;
  /** Undefined: a genuine message that says nothing of a payment. @throws AppError badPaymentSignature, badPaymentCallback */
  readonly readNotify: (notify: Notify) => Promise<PaymentReport | undefined>;
  /** What the provider expects as the answer to a notify that was taken. */
  readonly notifyAnswer: { readonly type: string; readonly body: string };
  /** @throws when it cannot be reached */
  readonly query: (payment: KnownPayment) => Promise<readonly PaymentReport[]>;
  /** @throws when it cannot be reached or refuses */
  readonly refund: (refund: RefundRequest) => Promise<{ readonly refundRef: string }>;
};

export type Providers = ReadonlyMap<PaymentMethod, PaymentProvider>;
