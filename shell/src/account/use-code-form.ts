import { ApiError, type BodyOf, type DataOf } from '@orangery/api';
import * as errors from '@orangery/api/errors';
import { errorText } from '@orangery/platform';
import { codeErrors, codeRules, contactErrors, contactRules, refusalOf } from '@orangery/platform/forms';
import { useCodeSender, useForm } from '@orangery/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../services/api.ts';
import { useOffers } from './offers.ts';
import { useCaptcha } from './use-captcha.ts';

type Options = {
  purpose: BodyOf<'POST /chat/captcha-code'>['purpose'];
  submit: (values: { contact: string; code: string }) => Promise<void>;
};

/** A form that asks for a contact and for the code that was sent there, and for a captcha when the server wants one first. */
export function useCodeForm({ purpose, submit }: Options) {
  const { t } = useTranslation('shell');
  const { codes } = useOffers();
  const kinds = codes ?? 'either';
  /** Why there is a picture; null: there is none. */
  const [reason, setReason] = useState<string | null>(null);
  const { captcha, refresh } = useCaptcha(reason !== null);
  const refuse = refusalOf({ ...codeErrors('code'), ...contactErrors('contact') });
  const refuseToSend = refusalOf({ ...codeErrors('captcha'), ...contactErrors('contact') });
  const form = useForm({
    initial: { contact: '', code: '', captcha: '' },
    rules: { contact: contactRules(kinds), code: codeRules() },
    submit,
    refuse,
    emptied: ['code'],
  });
  const renewPicture = () => {
    form.control('captcha').empty();
    void refresh();
  };
  const ready = async () => {
    if (!(await form.valid('contact'))) return false;
    if (reason === null || form.get('captcha') !== '') return true;
    form.show({ text: t('captcha.required'), field: 'captcha' });
    return false;
  };
  const sender = useCodeSender<DataOf<'POST /chat/captcha-code'>>({
    ready,
    send: async () => {
      const id = captcha.state === 'ready' ? captcha.captcha_id : '';
      const solution = reason === null ? {} : { captcha_id: id, captcha: form.get('captcha') };
      const body = { purpose, contact: form.get('contact'), ...solution };
      const sent = await api.call('POST /chat/captcha-code', { body }, { quiet: true });
      // A picture counts once; the next code may do without.
      setReason(null);
      form.control('captcha').empty();
      return sent;
    },
    refuse: (error) => {
      // One that was used, for this code or the one before, counts no more.
      if (captcha.state !== 'loading') renewPicture();
      if (error instanceof ApiError && error.kind === 'api' && error.code === errors.captchaNeeded)
        return setReason(errorText(error));
      const refusal = refuseToSend(error);
      if (refusal === null) throw error;
      form.show(refusal);
    },
    codeField: form.control('code'),
  });
  return { form, sender, kinds, picture: reason === null ? null : { reason, captcha, renew: renewPicture } };
}

export type CodeForm = ReturnType<typeof useCodeForm>;
