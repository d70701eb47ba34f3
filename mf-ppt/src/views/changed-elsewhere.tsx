import { ApiError } from '@orangery/api';
import { errorText, lazyPart, useHost, useSearchParams } from '@orangery/platform';
import { Button } from '@orangery/ui';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditing, useEditingState } from '../editor/editing.ts';
import { useDeckAccess, useDeckState } from '../open-deck/use-deck.ts';

const Dialog = lazyPart(async () => (await import('@orangery/ui/overlays')).Dialog);

/** Asks what is to become of a deck that was changed or deleted elsewhere while it was changed here; it can wait. */
export function ChangedElsewhere({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('mf-ppt/editor');
  const { toast } = useHost();
  const { open, saved } = useDeckAccess();
  const { saving } = useDeckState();
  const { dialog } = useEditing();
  const state = useEditingState();
  const [, setSearch] = useSearchParams();
  const [isBusy, setBusy] = useState(false);
  const isAsked = saving === 'changed' || saving === 'gone';
  useEffect(() => {
    if (isAsked) state.dialog = 'conflict';
    else if (state.dialog === 'conflict') state.dialog = null;
  }, [isAsked, state]);
  if (!isAsked || dialog !== 'conflict') return null;
  const isGone = saving === 'gone';
  const attempt = async (what: () => Promise<void>) => {
    setBusy(true);
    try {
      await what();
    } catch (error) {
      toast({ text: error instanceof ApiError ? errorText(error) : t('failed.title'), kind: 'error' });
    }
    setBusy(false);
  };
  const keepMine = async () => {
    const copy = await saved.keepAsCopy(t('conflict.copyOf', { title: open.deck().title }).slice(0, 400));
    setSearch({ deck: copy });
  };
  const drop = async () => {
    await saved.forget();
    onClose();
  };
  return (
    <Suspense fallback={null}>
      <Dialog
        open
        onOpenChange={(isOpen) => {
          if (!isOpen) state.dialog = null;
        }}
        title={t(isGone ? 'conflict.goneTitle' : 'conflict.title')}
        description={t(isGone ? 'conflict.goneBody' : 'conflict.body')}
        closeLabel={t('conflict.later')}
        footer={
          <>
            <Button disabled={isBusy} onClick={() => void attempt(isGone ? drop : saved.takeTheirs)}>
              {t(isGone ? 'conflict.drop' : 'conflict.takeTheirs')}
            </Button>
            <Button variant="primary" busy={isBusy} onClick={() => void attempt(keepMine)}>
              {t('conflict.keepMine')}
            </Button>
          </>
        }
      />
    </Suspense>
  );
}
