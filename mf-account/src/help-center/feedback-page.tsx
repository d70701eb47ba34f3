import { lazyPart } from '@orangery/platform';
import { Button, Skeleton } from '@orangery/ui';
import { CircleCheck } from 'lucide-react';
import { type RefObject, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet, SheetTitle } from '../components/sheet.tsx';
import { BackLink } from './back-link.tsx';
import styles from './feedback-page.module.css';
import { useHelpAddress } from './help-address.ts';
import { SupportAddress } from './support-address.tsx';

const FeedbackForm = lazyPart(async () => (await import('./feedback-form.tsx')).FeedbackForm);

/** The feedback form, and the thanks once it is sent. */
export function FeedbackPage({ heading }: { heading: RefObject<HTMLHeadingElement | null> }) {
  const { t } = useTranslation('mf-account');
  const { article, linkTo } = useHelpAddress();
  const [sent, setSent] = useState(false);
  const back = linkTo(article === null ? {} : { article });
  const page = article === null ? '/help_center' : `/help_center?article=${encodeURIComponent(article)}`;
  useEffect(() => {
    if (sent) heading.current?.focus();
  }, [sent, heading]);

  return (
    <>
      <BackLink to={back}>{t('help.feedback.done')}</BackLink>
      <Sheet>
        {sent && <CircleCheck className={styles.sent} aria-hidden="true" />}
        <SheetTitle heading={heading}>
          {t(sent ? 'help.feedback.sentTitle' : 'help.feedback.title')}
        </SheetTitle>
        <p className={styles.intro}>{t(sent ? 'help.feedback.sentBody' : 'help.feedback.intro')}</p>
        {sent ? (
          <div>
            <Button onClick={() => setSent(false)}>{t('help.feedback.another')}</Button>
          </div>
        ) : (
          <Suspense fallback={<Skeleton shape="block" height={360} width="100%" />}>
            <FeedbackForm page={page.slice(0, 300)} onSent={() => setSent(true)} />
            <SupportAddress />
          </Suspense>
        )}
      </Sheet>
    </>
  );
}
