import type { ContactKind, UserInfo } from '@orangery/api';
import * as errors from '@orangery/api/errors';
import { useHost } from '@orangery/platform';
import {
  AskedCaptchaField,
  codeErrors,
  codeRules,
  contactErrors,
  contactRules,
  passwordRules,
  useContactCode,
} from '@orangery/platform/forms';
import { ContactField, Form, FormFailure, SubmitButton, useForm } from '@orangery/ui/forms';
import { useTranslation } from 'react-i18next';
import { proofFrom, proofKindOf } from '../components/owner-proof.ts';
import { OwnPasswordField, SentCodeField } from '../components/proof-fields.tsx';
import { useOwnCode } from '../components/use-own-code.ts';
import { useRefusal } from '../components/use-refusal.ts';

type Field = 'contact' | 'captcha' | 'code' | 'password' | 'oldCode';

const fields = {
  ...contactErrors('contact'),
  ...codeErrors('code'),
  [errors.badAccount]: 'contact',
  [errors.wrongPassword]: 'password',
} as const;

type ContactFormProps = { kind: ContactKind; user: UserInfo; onBound: () => void };

/** Binds a phone number or e-mail address, the first one or another; takes the password, or a code to a contact one has. */
export function ContactForm({ kind, user, onBound }: ContactFormProps) {
  const { t } = useTranslation(['mf-account', 'errors']);
  const host = useHost();
  const refuse = useRefusal<Field>(fields);
  const replaces = user[kind] !== null;
  const kindOfProof = proofKindOf(user);
  const withPassword = kindOfProof === 'password';
  const withOldCode = kindOfProof === 'code';

  const form = useForm<Field>({
    initial: { contact: '', captcha: '', code: '', password: '', oldCode: '' },
    rules: {
      contact: contactRules(kind, true),
      code: codeRules(),
      password: withPassword ? passwordRules() : [],
      oldCode: withOldCode ? codeRules() : [],
    },
    submit: async ({ contact, code, password, oldCode }) => {
      const body = { contact, code, ...proofFrom(kindOfProof, { password, oldCode }) };
      await host.api.call('POST /chat/user/bind', { body }, { quiet: true });
      host.toast({ text: t(`bind.${kind}.bound`), kind: 'success' });
      onBound();
      void host.account.refresh();
    },
    refuse,
  });
  const { sender, asked } = useContactCode({ api: host.api, purpose: 'bind', form });
  const oldSender = useOwnCode<Field>({
    form,
    codeField: 'oldCode',
    refuse: (error) => withField(refuse(error), 'oldCode'),
  });

  return (
    <Form form={form}>
      <ContactField
        form={form}
        name="contact"
        kinds={kind}
        label={t(`bind.${kind}.${replaces ? 'newLabel' : 'label'}`)}
        placeholder={t(`form.${kind}.required`, { ns: 'errors' })}
        hint={kind === 'phone' ? t('bind.phone.hint') : undefined}
        required
      />
      <AskedCaptchaField form={form} asked={asked} />
      <SentCodeField form={form} name="code" sender={sender} />
      {withPassword && <OwnPasswordField form={form} name="password" />}
      {withOldCode && (
        <SentCodeField form={form} name="oldCode" label={t('bind.oldCode')} sender={oldSender} />
      )}
      <FormFailure form={form} />
      <SubmitButton form={form}>{t(`bind.${kind}.${replaces ? 'change' : 'submit'}`)}</SubmitButton>
    </Form>
  );
}

const withField = <R extends { field?: Field | undefined }>(refusal: R | null, field: Field): R | null =>
  refusal?.field === 'code' ? { ...refusal, field } : refusal;
