import { useSession } from '@orangery/platform';
import { MemberOnly } from '@orangery/platform/member';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * What only a person with an account can have read; a guest is asked to log in. It begins anew for another person, and gives
 * up what was being read.
 */
export function ReadingMember({ children }: { children: ReactNode }) {
  const { t } = useTranslation('mf-plugins/reading');
  const texts = { title: t('guest.title'), body: t('guest.body'), logIn: t('guest.logIn') };
  const { username } = useSession();
  return (
    <MemberOnly texts={texts}>
      <Fragment key={username}>{children}</Fragment>
    </MemberOnly>
  );
}
