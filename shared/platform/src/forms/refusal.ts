import { ApiError } from '@orangery/api';
import * as errors from '@orangery/api/errors';
import type { Refusal } from '@orangery/ui/forms';
import { errorText } from '../error-text.ts';

/**
 * What a form says of an error of the API: at the field its code is about, else above the button. Null for anything that
 * is no `ApiError`. Make the call with `{ quiet: true }`, or a toast says it too.
 */
export const refusalOf =
  <Name extends string>(fieldOfCode: Readonly<Record<number, Name>> = {}) =>
  (error: unknown): Refusal<Name> | null => {
    if (!(error instanceof ApiError)) return null;
    return { text: errorText(error), field: error.kind === 'api' ? fieldOfCode[error.code] : undefined };
  };

/** The field of every code that is about a verification code. */
export const codeErrors = <Name extends string>(name: Name) =>
  ({
    [errors.malformedCaptcha]: name,
    [errors.emptyCaptcha]: name,
    [errors.captchaExpired]: name,
    [errors.wrongCaptcha]: name,
  }) as const;

/** The field of every code that is about a phone number or an e-mail address. */
export const contactErrors = <Name extends string>(name: Name) =>
  ({
    [errors.badEmail]: name,
    [errors.badAccount]: name,
    [errors.badPhone]: name,
    [errors.contactTaken]: name,
    [errors.phoneTaken]: name,
    [errors.emailTaken]: name,
  }) as const;
