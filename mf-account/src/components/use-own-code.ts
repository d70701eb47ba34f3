import type { DataOf } from '@orangery/api';
import { useHost } from '@orangery/platform';
import { type CodeFieldControl, type CodeSender, type Refusal, useCodeSender } from '@orangery/ui/forms';

export type SentCode = DataOf<'POST /chat/captcha-code'>;

type CodeOptions<Name extends string> = {
  /** The form the code is for; only what is needed of it. */
  form: { show: (refusal: Refusal<Name>) => void; control: (name: Name) => CodeFieldControl };
  codeField: Name;
  refuse: (error: unknown) => Refusal<Name> | null;
};

/** Asks for a code to the contact that the account has, and says at the form why there is none. */
export function useOwnCode<Name extends string>(options: CodeOptions<Name>): CodeSender<SentCode> {
  const { form, codeField, refuse } = options;
  const { api } = useHost();
  return useCodeSender<SentCode>({
    send: () => api.call('POST /chat/captcha-code', { body: { purpose: 'verify' } }, { quiet: true }),
    refuse: (error) => {
      const refusal = refuse(error);
      if (refusal === null) throw error;
      form.show(refusal);
    },
    codeField: form.control(codeField),
  });
}
