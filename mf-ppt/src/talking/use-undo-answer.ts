import { useHost } from '@orangery/platform';
import { useTranslation } from 'react-i18next';
import { revert } from '../open-deck/revert.ts';
import { useDeckAccess } from '../open-deck/use-deck.ts';

/** Takes back what an answer has changed, also when other changes came after it. */
export function useUndoAnswer(id: string): { undo: () => void; redo: () => void } {
  const { t } = useTranslation('mf-ppt/editor');
  const { open } = useDeckAccess();
  const { toast } = useHost();
  const undo = () => {
    const { past } = open.state.history;
    if (past.at(-1)?.merge === id) return open.undo();
    const step = past.findLast(({ merge }) => merge === id);
    if (!step) return;
    const { edits, kept } = revert(step, open.deck());
    const isChanged = open.change(edits, { label: t('step.revert') });
    if (kept.length > 0) toast({ text: t('chat.kept', { count: kept.length }) });
    else if (!isChanged) toast({ text: t('chat.alreadyUndone') });
  };
  return { undo, redo: open.redo };
}
