import type { Refusal } from '@orangery/ui/forms';
import { useTranslation } from 'react-i18next';
import { isOfKind, problemText } from '../problem.ts';

/** What a form says of a passphrase that was not taken. @param field where the wrong one stands */
export function useRefusedPassphrase<Name extends string>(field: Name): (error: unknown) => Refusal<Name> {
  const { t } = useTranslation('mf-plugins/backup');
  return (error) =>
    isOfKind(error, 'passphrase') ? { text: t('passphrase.wrong'), field } : { text: problemText(error) };
}
