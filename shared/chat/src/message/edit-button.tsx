import { IconButton } from '@orangery/ui';
import { Pencil } from 'lucide-react';
import { useChatTranslation } from '../translations.ts';

/** Opens a question for changing it, with `QuestionEditor`. */
export function EditButton({ onEdit }: { onEdit: () => void }) {
  const { t } = useChatTranslation();
  return (
    <IconButton
      size="small"
      tooltipSide="bottom"
      label={t('question.edit')}
      icon={<Pencil />}
      onClick={onEdit}
    />
  );
}
