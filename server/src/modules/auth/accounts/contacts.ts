import { contactKindOf, emailPattern, errors, limits, phonePattern } from '@orangery/api/contract';
import { AppError } from '../../../http/app-error.ts';
import type { Recipient } from '../../notifications/notification.ts';

/** A phone number or e-mail address in the one form it is kept and compared in. */
export type Contact = Recipient;

/**
 * Reads what a person typed: eleven digits are a number of mainland China, and e-mail addresses are kept in lower case.
 * @throws AppError badPhone, badEmail, badAccount (neither)
 */
export function contactOf(typed: string): Contact {
  const text = typed.trim();
  const asNumber = latinDigits(text.normalize('NFKC'));
  if (contactKindOf(asNumber) === 'phone') return { kind: 'phone', address: phoneOf(asNumber) };
  if (!text.includes('@')) throw new AppError(errors.badAccount);
  // The form is checked before the case is changed: some foreign letters have a Latin one as their lower case.
  if (text.length > limits.emailLength || !emailPattern.test(text)) throw new AppError(errors.badEmail);
  return { kind: 'email', address: text.toLowerCase() };
}

/** The same, undefined when it is none. */
export function findContact(typed: string): Contact | undefined {
  try {
    return contactOf(typed);
  } catch {
    return undefined;
  }
}

/** What an account has: e-mail first. */
export const contactsOf = ({ email, phone }: { email: string | null; phone: string | null }): Contact[] => [
  ...(email ? [{ kind: 'email' as const, address: email.toLowerCase() }] : []),
  ...(phone ? [{ kind: 'phone' as const, address: phone }] : []),
];

/** Persian and Arabic digits as Latin ones. */
export const latinDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15));

function phoneOf(text: string): string {
  const number = text.replace(/[\s()-]/g, '');
  if (!phonePattern.test(number)) throw new AppError(errors.badPhone);
  return number.startsWith('+') ? number : `+86${number}`;
}

/** Enough to recognise one's own: `a***@example.com`, `+86 *** 1234`. */
export function maskContact({ kind, address }: Contact): string {
  if (kind === 'phone') {
    const country = /^\+(?:86|1|7)/.exec(address)?.[0] ?? address.slice(0, 3);
    return `${country} *** ${address.slice(-4)}`;
  }
  const at = address.lastIndexOf('@');
  return `${address.slice(0, 1)}***${address.slice(at)}`;
}
