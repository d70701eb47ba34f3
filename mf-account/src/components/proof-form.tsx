import type { UserInfo } from '@orangery/api';
import * as errors from '@orangery/api/errors';
import { codeErrors, codeRules, passwordRules } from '@orangery/platform/forms';
import { Form, FormFailure, SubmitButton, useForm } from '@orangery/ui/forms';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type OwnerProof, proofFrom, proofKindOf } from './owner-proof.ts';
import { OwnPasswordField, SentCodeField } from './proof-fields.tsx';
import { useOwnCode } from './use-own-code.ts';
import { useRefusal } from './use-refusal.ts';

const fields = { ...codeErrors('oldCode'), [errors.wrongPassword]: 'password' } as const;

/** A form of nothing but the proof of the owner; no field where having just signed in is the proof. */
export function useProofForm(user: UserInfo, submit: (proof: OwnerProof) => Promise<void>) {
  const kind = proofKindOf(user);
  const refuse = useRefusal<'password' | 'oldCode'>(fields);
  const form = useForm({
    initial: { password: '', oldCode: '' },
    rules: {
      password: kind === 'password' ? passwordRules() : [],
      oldCode: kind === 'code' ? codeRules() : [],
    },
    submit: (values) => submit(proofFrom(kind, values)),
    refuse,
  });
  const sender = useOwnCode({ form, codeField: 'oldCode', refuse });
  return { kind, form, sender, refuse };
}

type ProofFormProps = {
  proof: ReturnType<typeof useProofForm>;
  /** What the button says. */
  children: ReactNode;
};

export function ProofForm({ proof: { kind, form, sender }, children }: ProofFormProps) {
  const { t } = useTranslation('mf-account');
  return (
    <Form form={form}>
      {kind === 'password' && <OwnPasswordField form={form} name="password" />}
      {kind === 'code' && (
        <SentCodeField form={form} name="oldCode" label={t('bind.oldCode')} sender={sender} />
      )}
      <FormFailure form={form} />
      <SubmitButton form={form}>{children}</SubmitButton>
    </Form>
  );
}
