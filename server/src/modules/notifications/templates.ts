import type { ContactKind, Language } from '@orangery/api/contract';
import { translate } from '../../http/translations.ts';
import type { Notification, NotificationTemplate, RenderedTemplate } from './notification.ts';

/** Keys of the texts: `message.<key>` has a `subject`, a `mail` and an `sms`. */
const keys: Readonly<Record<NotificationTemplate, string>> = {
  'code-sign-in': 'codeSignIn',
  'code-reset': 'codeReset',
  'code-bind': 'codeBind',
  'code-verify': 'codeVerify',
  'no-account': 'noAccount',
  'password-changed': 'passwordChanged',
  'contact-changed': 'contactChanged',
};

/** A message in words; line ends and other control characters of the values become spaces. */
export function renderTemplate(
  kind: ContactKind,
  template: NotificationTemplate,
  values: Notification['values'],
  language: Language,
): RenderedTemplate {
  const find = (part: string) =>
    fill(translate('server', language, 'message', keys[template], part) ?? '', values);
  return { subject: find('subject'), text: find(kind === 'email' ? 'mail' : 'sms') };
}

const fill = (pattern: string, values: Notification['values']): string =>
  pattern.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) =>
    String(values[name] ?? '').replace(/\p{Cc}+/gu, ' '),
  );
