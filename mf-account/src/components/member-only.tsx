import { MemberOnly as PlatformMemberOnly } from '@orangery/platform/member';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** What only a person with an account sees; the same words for a guest on every page of the account. */
export function MemberOnly({ children }: { children: ReactNode }) {
  const { t } = useTranslation('mf-account');
  const texts = {
    title: t('common.guest.title'),
    body: t('common.guest.body'),
    logIn: t('common.guest.logIn'),
  };
  return <PlatformMemberOnly texts={texts}>{children}</PlatformMemberOnly>;
}
