import type { PdfInfo } from '@orangery/api';
import { quotation } from '@orangery/chat';
import { useTranslation } from 'react-i18next';
import { drafts, useBox } from '../chat/drafts.ts';
import { focusComposer } from '../chat/focus-composer.ts';
import { useAsk } from '../chat/use-ask.ts';
import type { AskKind } from '../viewer/types.ts';

/** What follows when something is wanted of words in the document: a question, sent or, for `ask`, begun. */
export function useSelectedWords(
  document: PdfInfo,
  onChat: () => void,
): (kind: AskKind, text: string, page: number) => void {
  const { t } = useTranslation('mf-pdf');
  const ask = useAsk(document);
  const box = useBox(document.id);
  return (kind, text) => {
    onChat();
    const quoted = quotation(text);
    const question = kind === 'ask' ? quoted : `${t(`selected.${kind}`)}\n\n${quoted}`;
    if (kind !== 'ask' && ask(question.trimEnd())) return;
    drafts.append(box, question);
    focusComposer();
  };
}
