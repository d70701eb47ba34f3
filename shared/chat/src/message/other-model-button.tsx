import { Button } from '@orangery/ui';
import { useChatTranslation } from '../translations.ts';

/** Leads to the models that could answer instead; `onOpen` is given the button. */
export function OtherModelButton({ onOpen }: { onOpen: (anchor: HTMLElement) => void }) {
  const { t } = useChatTranslation();
  return (
    <Button size="small" aria-haspopup="menu" onClick={({ currentTarget }) => onOpen(currentTarget)}>
      {t('answer.otherModel')}
    </Button>
  );
}
