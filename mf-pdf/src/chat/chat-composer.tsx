import type { PdfInfo } from '@orangery/api';
import { Composer, useDraft } from '@orangery/chat';
import { useLayout } from '@orangery/platform';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { DocumentChoice } from './document-choice.tsx';
import { drafts, useBox } from './drafts.ts';
import { composerMark } from './focus-composer.ts';
import { ModelButton } from './model-button.tsx';
import { stopAnswers } from './pdf-answers.ts';
import { notReadyText } from './use-ask.ts';

type ChatComposerProps = {
  document: PdfInfo;
  answering: boolean;
  onAsk: (text: string) => boolean;
};

/** The message box of a document, with its draft, the model and the other documents that are asked. */
export function ChatComposer({ document, answering, onAsk }: ChatComposerProps) {
  const { t } = useTranslation('mf-pdf');
  const { state, analyzed, pages } = document;
  const layout = useLayout();
  const [text, setText] = useDraft(drafts, useBox(document.id));
  useEffect(() => drafts.connect(), []);
  return (
    <Composer
      text={text}
      onText={setText}
      step={answering ? 'sent' : 'idle'}
      layout={layout}
      boxAttributes={composerMark}
      tools={
        <>
          <ModelButton pdfId={document.id} />
          <DocumentChoice document={document} />
        </>
      }
      texts={{
        label: t('composer.label'),
        placeholder:
          notReadyText(document) ??
          (state === 'ready' ? t('composer.placeholder') : t('composer.partly', { analyzed, pages })),
        send: t('composer.send'),
        stop: t('composer.stop'),
        hint: t('composer.hint'),
        incomplete: t('composer.incomplete'),
        tooLong: (count) => t('composer.tooLong', { count }),
        count: (used, limit) => t('composer.count', { used, limit }),
      }}
      onSend={() => {
        if (onAsk(text.trim())) setText('');
      }}
      onStop={() => stopAnswers(document.id)}
    />
  );
}
