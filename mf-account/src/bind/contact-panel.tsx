import type { ContactKind, UserInfo } from '@orangery/api';
import { useHost } from '@orangery/platform';
import { useTranslation } from 'react-i18next';
import { ContactForm } from './contact-form.tsx';
import { Intro } from './intro.tsx';

/** One contact; done with it, the panel closes. */
export function ContactPanel({ kind, user }: { kind: ContactKind; user: UserInfo }) {
  const { t } = useTranslation('mf-account');
  const { overlays } = useHost();
  const old = user[kind];
  return (
    <>
      <Intro
        title={t(`bind.${kind}.${old ? 'changeTitle' : 'title'}`)}
        body={old ? t('bind.now', { contact: old }) : t(`bind.${kind}.body`)}
      />
      <ContactForm kind={kind} user={user} onBound={() => overlays.close()} />
    </>
  );
}
