import { lazyPart, usePreloaded } from '@orangery/platform';
import { IconButton } from '@orangery/ui';
import { Ellipsis } from 'lucide-react';
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useChatTranslation } from '../translations.ts';
import { useLongPress } from './long-press.ts';
import type { MessageMenuActions } from './message-menu.tsx';
import './more-button.css';

const MessageMenu = lazyPart(async () => (await import('./message-menu.tsx')).MessageMenu);

type MoreButtonProps = Omit<MessageMenuActions, 'onSelectText'> & {
  /** Its buttons do not stand below the message under a finger: a long press on it opens the menu, with what they do. */
  hidden: boolean;
};

/** Opens the menu of what is done with a message less often. */
export function MoreButton({ hidden, onCopyWhole, onEdit, onRead, ...actions }: MoreButtonProps) {
  const { t } = useChatTranslation();
  const [open, setOpen] = useState<'never' | 'button' | 'press' | 'closed'>('never');
  const button = useRef<HTMLButtonElement>(null);
  const [selecting, select] = useSelecting(button);
  usePreloaded(MessageMenu, !hidden);
  useLongPress(button, hidden && !selecting ? () => setOpen('press') : null);
  const byPress = { onCopyWhole, onEdit, onRead, onSelectText: select };
  return (
    <>
      <IconButton
        ref={button}
        size="small"
        tooltipSide="bottom"
        label={t('message.more')}
        icon={<Ellipsis />}
        aria-haspopup="menu"
        aria-expanded={open === 'button' || open === 'press'}
        onPointerDown={MessageMenu.preload}
        onClick={() => setOpen('button')}
      />
      <Suspense fallback={null}>
        {open !== 'never' && (
          <MessageMenu
            {...actions}
            {...(open === 'press' ? byPress : {})}
            open={open !== 'closed'}
            anchor={button}
            onClose={() => setOpen('closed')}
          />
        )}
      </Suspense>
    </>
  );
}

/** Selects the text of the message that `inside` is part of, and leaves long presses to the browser until nothing is selected. */
function useSelecting(inside: RefObject<HTMLElement | null>): [selecting: boolean, select: () => void] {
  const [selecting, setSelecting] = useState(false);
  useEffect(() => {
    const text = inside.current?.closest('article')?.querySelector('[data-text]');
    if (!selecting || !text) return;
    const selection = document.getSelection();
    selection?.selectAllChildren(text);
    const look = () => selection?.isCollapsed && setSelecting(false);
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, [selecting, inside]);
  return [selecting, () => setSelecting(true)];
}
