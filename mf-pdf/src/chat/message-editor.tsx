import { symbolsOver } from '@orangery/chat';
import { QuestionEditor } from '@orangery/chat/message';
import type { Message } from '@orangery/records';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAskEdited } from './use-ask.ts';

type MessageEditorProps = { pdfId: string; message: Message; onClose: () => void };

/** A question in its place, to be changed and asked again. */
export function MessageEditor({ pdfId, message, onClose }: MessageEditorProps) {
  const { t } = useTranslation('mf-pdf');
  const [text, setText] = useState(message.content);
  const askEdited = useAskEdited(pdfId);
  const over = symbolsOver(text);
  return (
    <QuestionEditor
      text={text}
      onText={setText}
      problem={over > 0 ? t('composer.tooLong', { count: over }) : undefined}
      onSend={(asked) => askEdited(message, asked) && onClose()}
      onClose={onClose}
    />
  );
}
