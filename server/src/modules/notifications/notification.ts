import type { ContactKind, Language } from '@orangery/api/contract';

export type NotificationTemplate =
  | 'code-sign-in'
  | 'code-reset'
  | 'code-bind'
  | 'code-verify'
  | 'no-account'
  | 'password-changed'
  | 'contact-changed';

/** Where a notification is sent: an e-mail address in lower case, or a phone number with `+`. */
export type Recipient = { readonly kind: ContactKind; readonly address: string };

export type Notification = {
  readonly to: Recipient;
  readonly template: NotificationTemplate;
  /** For the placeholders of the template: `code`, `minutes`, `name`, `contact`. */
  readonly values: Readonly<Record<string, string | number>>;
  readonly language: Language;
};

/** A template with its values, in the language of the recipient. */
export type RenderedTemplate = { readonly subject: string; readonly text: string };

/** One way to send; rejects when the other side did not accept it. */
export type Transport = (to: string, rendered: RenderedTemplate) => Promise<void>;

/** `sandbox`: put into the development inbox instead. `off`: not configured. */
export type Delivery = 'sent' | 'sandbox' | 'off';
