import type { ModelValue } from '@orangery/api';
import { Button } from '@orangery/ui';
import { Dialog } from '@orangery/ui/overlays';
import { type ReactNode, useRef } from 'react';
import type { Offers } from './offers.ts';

export type QuotaPromptProps = {
  title: string;
  /** Why the question cannot be asked. */
  reason: ReactNode;
  offers: Offers;
  texts: {
    close: string;
    invite: string;
    oranges: string;
    upgrade: string;
    askOther: (model: ModelValue) => string;
  };
  onInvite: () => void;
  onOranges: () => void;
  onUpgrade: () => void;
  onAskOther: (model: ModelValue) => void;
  onClose: () => void;
};

/** Says why the question stays where it is, and what can be done. It closes before it does anything. */
export function QuotaPrompt(props: QuotaPromptProps) {
  const { title, reason, offers, texts, onClose } = props;
  const main = useRef<HTMLButtonElement>(null);
  const { other } = offers;
  const then = (act: () => void) => () => {
    onClose();
    act();
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={reason}
      closeLabel={texts.close}
      initialFocus={main}
      footer={
        <>
          {offers.invitation && <Button onClick={then(props.onInvite)}>{texts.invite}</Button>}
          {offers.oranges && <Button onClick={then(props.onOranges)}>{texts.oranges}</Button>}
          {offers.upgrade && (
            <Button
              ref={other ? undefined : main}
              variant={other ? 'secondary' : 'primary'}
              onClick={then(props.onUpgrade)}
            >
              {texts.upgrade}
            </Button>
          )}
          {other && (
            <Button ref={main} variant="primary" onClick={then(() => props.onAskOther(other))}>
              {texts.askOther(other)}
            </Button>
          )}
        </>
      }
    />
  );
}
