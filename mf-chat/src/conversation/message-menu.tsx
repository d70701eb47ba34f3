import type { Message } from '@orangery/records';
import { Menu, MenuItem } from '@orangery/ui/overlays';
import { FileCode2, GitBranch, Quote, Text } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageHandlers } from './message-handlers.ts';

type MessageMenuProps = {
  open: boolean;
  message: Message;
  anchor: RefObject<HTMLElement | null>;
  handlers: MessageHandlers;
  onClose: () => void;
};

/** What is done with a message less often. */
export function MessageMenu({ open, message, anchor, handlers, onClose }: MessageMenuProps) {
  const { t } = useTranslation('mf-chat/messages');
  return (
    <Menu open={open} onOpenChange={(next) => !next && onClose()} anchor={anchor}>
      {message.role === 'assistant' && (
        <>
          <MenuItem
            icon={<FileCode2 aria-hidden="true" />}
            onSelect={() => void handlers.copy(message, 'markdown')}
          >
            {t('copyMarkdown')}
          </MenuItem>
          <MenuItem icon={<Text aria-hidden="true" />} onSelect={() => void handlers.copy(message, 'text')}>
            {t('copyText')}
          </MenuItem>
        </>
      )}
      <MenuItem icon={<Quote aria-hidden="true" />} onSelect={() => handlers.quote(message.content)}>
        {t('quote')}
      </MenuItem>
      <MenuItem icon={<GitBranch aria-hidden="true" />} onSelect={() => handlers.branch(message)}>
        {t('branch')}
      </MenuItem>
    </Menu>
  );
}
