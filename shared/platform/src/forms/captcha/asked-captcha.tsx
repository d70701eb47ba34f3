import { FormNote } from '@orangery/ui/forms';
import type { ComponentProps } from 'react';
import { CaptchaField } from './captcha-field.tsx';
import type { Captcha } from './use-captcha.ts';

/** A captcha that the server asked for. */
export type AskedCaptcha = {
  /** What the server said. */
  readonly reason: string;
  readonly captcha: Captcha;
  /** Fetches another picture. */
  readonly renew: () => void;
};

type Props = Pick<ComponentProps<typeof CaptchaField>, 'form' | 'purpose'> & { asked: AskedCaptcha | null };

/** Why there is a captcha, and its field, while there is one. */
export function AskedCaptchaField({ form, purpose, asked }: Props) {
  if (asked === null) return null;
  return (
    <>
      <FormNote kind="info">{asked.reason}</FormNote>
      <CaptchaField form={form} purpose={purpose} captcha={asked.captcha} onRefresh={asked.renew} />
    </>
  );
}
