import type { BodyOf, DataOf } from '@orangery/api';
import { useHost } from '@orangery/platform';
import { type CodeFieldControl, type CodeSender, type Refusal, useCodeSender } from '@orangery/ui/forms';

type Request = BodyOf<'POST /chat/captcha-code'>;
export type SentCode = DataOf<'POST /chat/captcha-code'>;

type CodeOptions<Name extends string> = {
  request: () => Request;
  /** The form the code is for; only what is needed of it. */
  form: {
    valid: (name: Name) => Promise<boolean>;
    show: (refusal: Refusal<Name>) => void;
    control: (name: Name) => CodeFieldControl;
  };
  /** Field that says where to send it, for a contact that is typed. */
  contactField?: Name;
  codeField: Name;
  refuse: (error: unknown) => Refusal<Name> | null;
};

/** Asks for a code and leads to the field it goes into; says at the form why there is none. */
export function useCode<Name extends string>(options: CodeOptions<Name>): CodeSender<SentCode> {
  const { request, form, contactField, codeField, refuse } = options;
  const { api } = useHost();
  return useCodeSender<SentCode>({
    ready: contactField === undefined ? undefined : () => form.valid(contactField),
    send: () => api.call('POST /chat/captcha-code', { body: request() }, { quiet: true }),
    refuse: (error) => {
      const refusal = refuse(error);
      if (refusal === null) throw error;
      form.show(refusal);
    },
    codeField: form.control(codeField),
  });
}
