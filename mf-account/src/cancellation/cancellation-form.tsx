import { ApiError } from '@orangery/api';
import * as errors from '@orangery/api/errors';
import { useHost } from '@orangery/platform';
import { codeErrors, codeRules, passwordRules } from '@orangery/platform/forms';
import { CheckField, Form, FormFailure, SubmitButton, useForm } from '@orangery/ui/forms';
import { useTranslation } from 'react-i18next';
import { OwnPasswordField, SentCodeField } from '../components/proof-fields.tsx';
import { useOwnCode } from '../components/use-own-code.ts';
import { useRefusal } from '../components/use-refusal.ts';
import type { Cancellation } from './cancellation.ts';
import { useFarewell } from './use-farewell.ts';

type Field = 'password' | 'code' | 'chats';

const fields = { ...codeErrors('code'), [errors.wrongPassword]: 'password' } as const;
const forbidden = errors.accountNotDeletable;

type CancellationFormProps = {
  proof: Cancellation['proof'];
  /** A plan began, or oranges came, since the panel was opened. */
  onForbidden: () => void;
};

/** The proof, the last question, and the end of the account. */
export function CancellationForm({ proof, onForbidden }: CancellationFormProps) {
  const { t } = useTranslation('mf-account');
  const host = useHost();
  const refuse = useRefusal<Field>(fields);
  const leave = useFarewell();

  const agree = () =>
    host.confirm({
      title: t('cancellation.confirmTitle'),
      body: t('cancellation.confirmBody'),
      confirmLabel: t('cancellation.submit'),
      cancelLabel: t('common.cancel'),
      tone: 'danger',
    });
  const form = useForm<Field>({
    initial: { password: '', code: '', chats: '' },
    rules: {
      password: proof === 'password' ? passwordRules() : [],
      code: proof === 'code' ? codeRules() : [],
    },
    submit: async ({ password, code, chats }) => {
      if (!(await agree())) return;
      const body = { ...(proof === 'password' && { password }), ...(proof === 'code' && { code }) };
      await host.api.call('POST /chat/user/cancel', { body }, { quiet: true });
      await leave(chats !== '');
    },
    refuse: (error) => {
      if (error instanceof ApiError && error.code === forbidden) onForbidden();
      return refuse(error);
    },
    emptied: ['code'],
  });
  const sender = useOwnCode<Field>({ form, codeField: 'code', refuse });

  return (
    <Form form={form}>
      <CheckField form={form} name="chats" label={t('cancellation.chats')} />
      {proof === 'password' && <OwnPasswordField form={form} name="password" />}
      {proof === 'code' && <SentCodeField form={form} name="code" sender={sender} />}
      <FormFailure form={form} />
      <SubmitButton form={form} variant="danger">
        {t('cancellation.submit')}
      </SubmitButton>
    </Form>
  );
}
