import { IconButton } from '@orangery/ui';
import { Trash2 } from 'lucide-react';
import { useChatTranslation } from '../translations.ts';

/** Deletes a message at once: `onDelete` has to offer an undo. */
export function DeleteButton({ disabled = false, onDelete }: { disabled?: boolean; onDelete: () => void }) {
  const { t } = useChatTranslation();
  return (
    <IconButton
      size="small"
      tooltipSide="bottom"
      label={t('message.delete')}
      icon={<Trash2 />}
      disabled={disabled}
      onClick={onDelete}
    />
  );
}
