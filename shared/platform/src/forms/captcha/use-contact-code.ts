import type { ApiClient, BodyOf, DataOf } from '@orangery/api';
import { type FormState, useCodeSender } from '@orangery/ui/forms';
import i18next from 'i18next';
import { codeErrors, contactErrors, refusalOf } from '../refusal.ts';
import { useAskedCaptcha } from './use-asked-captcha.ts';

type Options = {
  readonly api: Pick<ApiClient, 'call'>;
  readonly purpose: BodyOf<'POST /chat/captcha-code'>['purpose'];
  /** `captcha` is the field that `AskedCaptchaField` shows; empty until then, and without rules. */
  readonly form: Pick<FormState<'contact' | 'code' | 'captcha'>, 'valid' | 'get' | 'show' | 'control'>;
};

const refuse = refusalOf({ ...codeErrors('captcha'), ...contactErrors('contact') });

/** Sends a code to a contact that is typed, with a captcha when the server wants one first. */
export function useContactCode({ api, purpose, form }: Options) {
  const { asked, solution, askFor, renew, dismiss } = useAskedCaptcha(api);
  const emptyCaptcha = () => form.control('captcha').empty();
  const sender = useCodeSender<DataOf<'POST /chat/captcha-code'>>({
    ready: async () => {
      if (!(await form.valid('contact'))) return false;
      if (asked === null || form.get('captcha') !== '') return true;
      form.show({ text: i18next.t('form.captcha.required', { ns: 'errors' }), field: 'captcha' });
      return false;
    },
    send: async () => {
      const body = { purpose, contact: form.get('contact'), ...solution(form.get('captcha')) };
      const sent = await api.call('POST /chat/captcha-code', { body }, { quiet: true });
      dismiss();
      emptyCaptcha();
      return sent;
    },
    refuse: (error) => {
      emptyCaptcha();
      renew();
      if (askFor(error)) return;
      const refusal = refuse(error);
      if (refusal === null) throw error;
      form.show(refusal);
    },
    codeField: form.control('code'),
  });
  const renewed = asked && {
    ...asked,
    renew: () => {
      emptyCaptcha();
      asked.renew();
    },
  };
  return { sender, asked: renewed };
}
