import { lazyPart } from '@orangery/platform';
import { IconButton } from '@orangery/ui';
import { Ellipsis } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { useChatTranslation } from '../translations.ts';
import type { MessageMenuActions } from './message-menu.tsx';

const MessageMenu = lazyPart(async () => (await import('./message-menu.tsx')).MessageMenu);

/** Opens the menu of what is done with a message less often. */
export function MoreButton(actions: MessageMenuActions) {
  const { t } = useChatTranslation();
  const [open, setOpen] = useState<'never' | 'open' | 'closed'>('never');
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <IconButton
        ref={button}
        size="small"
        tooltipSide="bottom"
        label={t('message.more')}
        icon={<Ellipsis />}
        aria-haspopup="menu"
        aria-expanded={open === 'open'}
        onClick={() => setOpen('open')}
      />
      <Suspense fallback={null}>
        {open !== 'never' && (
          <MessageMenu
            {...actions}
            open={open === 'open'}
            anchor={button}
            onClose={() => setOpen('closed')}
          />
        )}
      </Suspense>
    </>
  );
}
