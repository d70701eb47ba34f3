import { MemberOnly } from '@orangery/platform/member';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** What only a person with an account can have read; a guest is asked to log in. */
export function ReadingMember({ children }: { children: ReactNode }) {
  const { t } = useTranslation('mf-plugins/reading');
  const texts = { title: t('guest.title'), body: t('guest.body'), logIn: t('guest.logIn') };
  return <MemberOnly texts={texts}>{children}</MemberOnly>;
}
