import { Menu, MenuItem } from '@orangery/ui/overlays';
import {
  Copy,
  FileCode2,
  GitBranch,
  ImageDown,
  Pencil,
  Quote,
  Text,
  TextSelect,
  Trash2,
  Volume2,
} from 'lucide-react';
import type { ReactElement, RefObject } from 'react';
import { useChatTranslation } from '../translations.ts';

/** What is left out of these is not offered. */
export type MessageMenuActions = {
  /** Copies the message as its button does. */
  onCopyWhole?: (() => void) | undefined;
  onEdit?: (() => void) | undefined;
  onRead?: (() => void) | undefined;
  /** Copies an answer in another form. */
  onCopy?: ((as: 'markdown' | 'text') => void) | undefined;
  onSelectText?: (() => void) | undefined;
  /** Puts the message into the box as a quotation. */
  onQuote?: (() => void) | undefined;
  /** Continues from the message elsewhere. */
  onBranch?: (() => void) | undefined;
  /** Makes a picture of the message. */
  onPicture?: (() => void) | undefined;
  /** Deletes the message at once: it has to offer an undo. */
  onDelete: () => void;
  /** It cannot be deleted now. */
  busy?: boolean | undefined;
};

type MessageMenuProps = MessageMenuActions & {
  open: boolean;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
};

/** What is done with a message less often, or with one that has no buttons below it. */
export function MessageMenu({ open, anchor, onClose, onDelete, busy, ...actions }: MessageMenuProps) {
  const { t } = useChatTranslation();
  const { onCopyWhole, onEdit, onRead, onCopy, onSelectText, onQuote, onBranch, onPicture } = actions;
  const item = (label: string, icon: ReactElement, onSelect: (() => void) | undefined) =>
    onSelect && (
      <MenuItem icon={icon} onSelect={onSelect}>
        {label}
      </MenuItem>
    );
  return (
    <Menu open={open} onOpenChange={(next) => !next && onClose()} anchor={anchor}>
      {item(t('message.copy'), <Copy aria-hidden="true" />, onCopyWhole)}
      {item(t('question.edit'), <Pencil aria-hidden="true" />, onEdit)}
      {item(t('readAloud.start'), <Volume2 aria-hidden="true" />, onRead)}
      {item(t('message.selectText'), <TextSelect aria-hidden="true" />, onSelectText)}
      {item(
        t('message.copyMarkdown'),
        <FileCode2 aria-hidden="true" />,
        onCopy && (() => onCopy('markdown')),
      )}
      {item(t('message.copyText'), <Text aria-hidden="true" />, onCopy && (() => onCopy('text')))}
      {item(t('message.quote'), <Quote aria-hidden="true" />, onQuote)}
      {item(t('message.branch'), <GitBranch aria-hidden="true" />, onBranch)}
      {item(t('message.picture'), <ImageDown aria-hidden="true" />, onPicture)}
      <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" disabled={busy} onSelect={onDelete}>
        {t('message.delete')}
      </MenuItem>
    </Menu>
  );
}
