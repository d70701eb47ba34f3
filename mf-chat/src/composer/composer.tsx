import { Composer, type Step, useDraft } from '@orangery/chat';
import { useLayout } from '@orangery/platform';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { drafts } from '../question/box-contents.ts';
import { boxNow } from '../room-store/open-box.ts';
import { composerMark, focusComposer } from '../ui/focus-composer.ts';

export type ChatComposerProps = {
  owner: string;
  /** The room the draft belongs to; `noRoom` while it is not known. */
  roomId: string;
  step: Step;
  /** Something else goes with the question, so that it must not be empty. */
  attached?: boolean;
  placeholder?: string | undefined;
  above?: ReactNode;
  tools?: ReactNode;
  note?: ReactNode;
  /** Sends what stands in the box; true when it was asked at once. */
  onSend: () => boolean;
  onStop: () => void;
  onEdit?: () => void;
  onFiles?: (files: File[]) => void;
  onLongText?: (text: string) => void;
};

/** The message box of a room, with its draft. Usable before anything else is there. */
export function ChatComposer({ owner, roomId, placeholder, onSend, onEdit, ...further }: ChatComposerProps) {
  const { t } = useTranslation('mf-chat');
  const layout = useLayout();
  const [text, setText] = useDraft(drafts, [owner, roomId], boxNow);
  useFocusOnRoom(roomId);

  return (
    <Composer
      {...further}
      text={text}
      onText={(next) => {
        onEdit?.();
        setText(next);
      }}
      onSend={() => {
        if (onSend()) focusComposer();
      }}
      layout={layout}
      boxAttributes={composerMark}
      texts={{
        label: t('composer.label'),
        placeholder: placeholder ?? t('composer.placeholder'),
        send: t('composer.send'),
        stop: t('composer.stop'),
        hint: t('composer.hint'),
        incomplete: t('composer.incomplete'),
        tooLong: (count) => t('composer.tooLong', { count }),
        count: (used, limit) => t('composer.count', { used, limit }),
      }}
    />
  );
}

/** The box has the focus in every room, unless something else is being typed into. */
function useFocusOnRoom(roomId: string) {
  useEffect(() => {
    if (!document.activeElement?.matches('input, textarea')) focusComposer();
  }, [roomId]);
}
