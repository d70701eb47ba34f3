import type { BodyOf, DataOf } from '@orangery/api';
import { codeErrors, codeRules, contactErrors, contactRules, refusalOf } from '@orangery/platform/forms';
import { useCodeSender, useForm } from '@orangery/ui/forms';
import { api } from '../services/api.ts';
import { useOffers } from './offers.ts';

type Options = {
  purpose: BodyOf<'POST /chat/captcha-code'>['purpose'];
  submit: (values: { contact: string; code: string }) => Promise<void>;
};

/** A form that asks for a contact and for the code that was sent there. */
export function useCodeForm({ purpose, submit }: Options) {
  const { codes } = useOffers();
  const kinds = codes ?? 'either';
  const refuse = refusalOf({ ...codeErrors('code'), ...contactErrors('contact') });
  const form = useForm({
    initial: { contact: '', code: '' },
    rules: { contact: contactRules(kinds), code: codeRules() },
    submit,
    refuse,
    emptied: ['code'],
  });
  const sender = useCodeSender<DataOf<'POST /chat/captcha-code'>>({
    ready: () => form.valid('contact'),
    send: () => {
      const body = { purpose, contact: form.get('contact') };
      return api.call('POST /chat/captcha-code', { body }, { quiet: true });
    },
    refuse: (error) => {
      const refusal = refuse(error);
      if (refusal === null) throw error;
      form.show(refusal);
    },
    codeField: form.control('code'),
  });
  return { form, sender, kinds };
}

export type CodeForm = ReturnType<typeof useCodeForm>;
