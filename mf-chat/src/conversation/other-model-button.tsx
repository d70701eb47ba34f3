import { Button } from '@orangery/ui';
import { useTranslation } from 'react-i18next';

/** Leads to the models that could answer instead; `onOpen` is given the button. */
export function OtherModelButton({ onOpen }: { onOpen: (anchor: HTMLElement) => void }) {
  const { t } = useTranslation('mf-chat/messages');
  return (
    <Button size="small" aria-haspopup="menu" onClick={({ currentTarget }) => onOpen(currentTarget)}>
      {t('otherModel')}
    </Button>
  );
}
