import { contactKindOf, type LoginMethod } from '@orangery/api';
import type { ContactKinds } from '@orangery/ui/forms';
import { useSnapshot } from 'valtio';
import { session } from '../session/session.ts';

/** What every installation has, until the server has said what else there is. */
const usual: readonly LoginMethod[] = ['password', 'register', 'one-click'];

function kindsOf(phone: boolean, email: boolean): ContactKinds | null {
  if (phone && email) return 'either';
  if (phone) return 'phone';
  return email ? 'email' : null;
}

/** The ways in that this installation offers. */
export function useOffers() {
  const { helpInfo } = useSnapshot(session);
  const methods = helpInfo?.login_methods ?? usual;
  const sandbox = helpInfo?.codes_sandbox ?? [];
  const has = (method: LoginMethod) => methods.includes(method);
  const codes = kindsOf(has('phone-code'), has('email-code'));
  const sent = (['phone', 'email'] as const).filter((kind) => codes === 'either' || codes === kind);
  return {
    /** The server has not said yet what it offers. */
    unknown: helpInfo === null,
    has,
    /** Where codes may be sent to; null: nowhere. */
    codes,
    /** Nothing is sent to this contact or, before one is typed, to any. */
    isSandbox: (contact: string) =>
      contact === ''
        ? sent.length > 0 && sent.every((kind) => sandbox.includes(kind))
        : sandbox.includes(contactKindOf(contact)),
    /** Where WeChat's own browser goes to sign in. */
    wechatUrl: has('wechat-official') ? (helpInfo?.wechat_official_url ?? null) : null,
  };
}
