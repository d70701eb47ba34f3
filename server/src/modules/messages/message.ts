import type { ContactKind, Language } from '@orangery/api/contract';

export type MessageTemplate =
  | 'code-sign-in'
  | 'code-reset'
  | 'code-bind'
  | 'code-verify'
  | 'no-account'
  | 'password-changed'
  | 'contact-changed';

/** Where a message goes: an e-mail address in lower case, or a phone number with `+`. */
export type Recipient = { readonly kind: ContactKind; readonly address: string };

export type Message = {
  readonly to: Recipient;
  readonly template: MessageTemplate;
  /** Of the text: `code`, `minutes`, `name`, `contact`. */
  readonly values: Readonly<Record<string, string | number>>;
  readonly language: Language;
};

/** A message in words. */
export type Letter = { readonly subject: string; readonly text: string };

/** One way to send; rejects when the other side did not take the message. */
export type Carrier = (to: string, letter: Letter) => Promise<void>;

/** `sandbox`: put into the development inbox instead. `off`: not configured. */
export type Sending = 'sent' | 'sandbox' | 'off';
