import * as errors from '@orangery/api/errors';
import { OtherModelButton } from '@orangery/chat/message';
import { lazyPart, useHost } from '@orangery/platform';
import { offerPlans } from '@orangery/platform/plans';
import type { Message } from '@orangery/records';
import { Button } from '@orangery/ui';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useJournal } from '../journals/journals.ts';
import styles from './messages.module.css';
import { askAgain } from './pdf-answers.ts';

const ModelMenu = lazyPart(async () => (await import('./model-menu.tsx')).ModelMenu);

type RemedyProps = { pdfId: string; failed: Message };

/** Asks the model again that is chosen after an answer failed. */
export function OtherModel({ pdfId, failed }: RemedyProps) {
  const host = useHost();
  const { journal } = useJournal(pdfId);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <OtherModelButton onOpen={setAnchor} />
      <Suspense fallback={null}>
        {anchor && journal && (
          <ModelMenu
            journal={journal}
            anchor={anchor}
            onChosen={() => askAgain(host, pdfId, failed)}
            onClose={() => setAnchor(null)}
          />
        )}
      </Suspense>
    </>
  );
}

/** What helps where a limit was reached. Without the plan for the documents, no model does. */
export function AtLimit({ pdfId, failed }: RemedyProps) {
  const { t } = useTranslation('mf-pdf');
  const host = useHost();
  return (
    <div className={styles.remedies}>
      {failed.errorCode !== errors.pdfPlanNeeded && <OtherModel pdfId={pdfId} failed={failed} />}
      <Button size="small" variant="primary" onClick={() => offerPlans(host)}>
        {t('upgrade.upgrade')}
      </Button>
    </div>
  );
}
