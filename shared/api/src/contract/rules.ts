/** What people type about themselves, checked alike by forms and by the API host. No zod, so that a page can carry it. */

/** An account name. Not with letters that nobody can see, such as U+3164. */
export const usernamePattern = /^(?!.*\p{Default_Ignorable_Code_Point})[\p{L}\p{N}_.@+-]+$/u;

/** An e-mail address as browsers take it, with a dot in its domain. ASCII only, so that it is one address in a mail header. */
export const emailPattern =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/;

/** A mobile number of mainland China in its eleven digits, or any number with `+` and its country code. */
export const phonePattern = /^(?:1[3-9]\d{9}|\+[1-9]\d{6,14})$/;

/** Letters of any script (Chinese characters among them) and digits; marks only where there is something to mark. */
export const displayNamePattern = /^(?!.*\p{Default_Ignorable_Code_Point})(?:[\p{L}\p{N}]\p{M}*)+$/u;

/** Length of a display name in bytes: a letter or digit of the Latin script counts 1, anything else 2. */
export function displayNameBytes(name: string): number {
  let bytes = 0;
  for (const symbol of name) bytes += /[\u0020-\u024f]/.test(symbol) ? 1 : 2;
  return bytes;
}

export type ContactKind = 'phone' | 'email';

/** Whether a text is meant as a phone number or as an e-mail address, right or wrong. */
export const contactKindOf = (text: string): ContactKind =>
  /^[+\d][\d\s()-]*$/.test(text) ? 'phone' : 'email';

/** A code that was sent: six digits. */
export const codePattern = /^\d{6}$/;
