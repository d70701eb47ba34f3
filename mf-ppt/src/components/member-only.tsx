import { MemberOnly as PlatformMemberOnly } from '@orangery/platform/member';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** What only members see; guests read what it is for. */
export function MemberOnly({ children }: { children: ReactNode }) {
  const { t } = useTranslation('mf-ppt');
  const texts = { title: t('guest.title'), body: t('guest.body'), logIn: t('guest.logIn') };
  return <PlatformMemberOnly texts={texts}>{children}</PlatformMemberOnly>;
}
