import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { lazyPart } from '../services/lazy-part.ts';
import { confirms } from './confirm.ts';

const ConfirmDialog = lazyPart(async () => (await import('@orangery/ui/overlays')).ConfirmDialog);

/** Shows the question that waits longest; once in each layout. */
export function ConfirmHost() {
  const { t } = useTranslation('shell');
  const question = useSnapshot(confirms).waiting[0];
  if (!question) return null;
  const { id, title, body, confirmLabel, cancelLabel, tone, instead, answer } = question;
  const better = instead && {
    label: instead.label,
    onSelect: () => {
      answer(false);
      instead.run();
    },
  };
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        key={id}
        open
        title={title}
        body={body}
        tone={tone}
        confirmLabel={confirmLabel}
        cancelLabel={cancelLabel ?? t('feedback.cancel')}
        instead={better}
        onConfirm={() => answer(true)}
        onCancel={() => answer(false)}
      />
    </Suspense>
  );
}
