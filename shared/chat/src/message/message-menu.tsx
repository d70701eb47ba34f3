import { Menu, MenuItem } from '@orangery/ui/overlays';
import { FileCode2, GitBranch, ImageDown, Quote, Text } from 'lucide-react';
import type { RefObject } from 'react';
import { useChatTranslation } from '../translations.ts';

export type MessageMenuActions = {
  /** Copies an answer; left out for what is copied as it was written. */
  onCopy?: ((as: 'markdown' | 'text') => void) | undefined;
  /** Puts the message into the box as a quotation. */
  onQuote: () => void;
  /** Continues from the message elsewhere; left out where there is no such place. */
  onBranch?: (() => void) | undefined;
  /** Makes a picture of the message; left out where none can be made. */
  onPicture?: (() => void) | undefined;
};

type MessageMenuProps = MessageMenuActions & {
  open: boolean;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
};

/** What is done with a message less often. */
export function MessageMenu({
  open,
  anchor,
  onCopy,
  onQuote,
  onBranch,
  onPicture,
  onClose,
}: MessageMenuProps) {
  const { t } = useChatTranslation();
  return (
    <Menu open={open} onOpenChange={(next) => !next && onClose()} anchor={anchor}>
      {onCopy && (
        <>
          <MenuItem icon={<FileCode2 aria-hidden="true" />} onSelect={() => onCopy('markdown')}>
            {t('message.copyMarkdown')}
          </MenuItem>
          <MenuItem icon={<Text aria-hidden="true" />} onSelect={() => onCopy('text')}>
            {t('message.copyText')}
          </MenuItem>
        </>
      )}
      <MenuItem icon={<Quote aria-hidden="true" />} onSelect={onQuote}>
        {t('message.quote')}
      </MenuItem>
      {onBranch && (
        <MenuItem icon={<GitBranch aria-hidden="true" />} onSelect={onBranch}>
          {t('message.branch')}
        </MenuItem>
      )}
      {onPicture && (
        <MenuItem icon={<ImageDown aria-hidden="true" />} onSelect={onPicture}>
          {t('message.picture')}
        </MenuItem>
      )}
    </Menu>
  );
}
