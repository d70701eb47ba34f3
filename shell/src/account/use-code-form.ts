import type { BodyOf } from '@orangery/api';
import {
  codeErrors,
  codeRules,
  contactErrors,
  contactRules,
  refusalOf,
  useContactCode,
} from '@orangery/platform/forms';
import { useForm } from '@orangery/ui/forms';
import { api } from '../services/api.ts';
import { useOffers } from './offers.ts';

type Options = {
  purpose: BodyOf<'POST /chat/captcha-code'>['purpose'];
  submit: (values: { contact: string; code: string }) => Promise<void>;
};

/** A form that asks for a contact and for the code that was sent there, and for a captcha when the server wants one first. */
export function useCodeForm({ purpose, submit }: Options) {
  const { codes } = useOffers();
  const kinds = codes ?? 'either';
  const form = useForm({
    initial: { contact: '', code: '', captcha: '' },
    rules: { contact: contactRules(kinds), code: codeRules() },
    submit,
    refuse: refusalOf({ ...codeErrors('code'), ...contactErrors('contact') }),
    emptied: ['code'],
  });
  return { form, kinds, ...useContactCode({ api, purpose, form }) };
}

export type CodeForm = ReturnType<typeof useCodeForm>;
