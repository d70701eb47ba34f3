import { ApiError } from '@orangery/api';
import * as errors from '@orangery/api/errors';
import { refusalOf } from '@orangery/platform/forms';
import type { Refusal } from '@orangery/ui/forms';
import { useTranslation } from 'react-i18next';

/** Codes whose text in the catalogue speaks of a login or of a picture. */
const ownTexts = {
  [errors.captchaExpired]: 'common.code.spent',
  [errors.wrongPassword]: 'common.password.wrong',
  [errors.wrongCaptcha]: 'common.code.wrong',
} as const;

/** What a form of one's own account says of a refused call, at the field the error's code is about. */
export function useRefusal<Name extends string>(fields: Readonly<Record<number, Name>>) {
  const { t } = useTranslation('mf-account');
  const refuse = refusalOf<Name>(fields);
  return (error: unknown): Refusal<Name> | null => {
    const refusal = refuse(error);
    if (!refusal || !(error instanceof ApiError) || !Object.hasOwn(ownTexts, error.code)) return refusal;
    return { ...refusal, text: t(ownTexts[error.code as keyof typeof ownTexts]) };
  };
}
