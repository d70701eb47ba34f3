import type { UserInfo } from '@orangery/api';
import * as errors from '@orangery/api/errors';
import { useHost } from '@orangery/platform';
import {
  codeErrors,
  codeRules,
  newPasswordTexts,
  passwordRules,
  repeatRules,
} from '@orangery/platform/forms';
import { Form, FormFailure, NewPasswordFields, SubmitButton, useForm } from '@orangery/ui/forms';
import { Dialog } from '@orangery/ui/overlays';
import { useTranslation } from 'react-i18next';
import { OwnPasswordField, SentCodeField } from '../components/proof-fields.tsx';
import { useOwnCode } from '../components/use-own-code.ts';
import { useRefusal } from '../components/use-refusal.ts';

const fields = {
  ...codeErrors('code'),
  [errors.badPassword]: 'password',
  [errors.wrongPassword]: 'old',
} as const;

/** Changes the password, which takes the old one; or sets the first, which takes a code to a contact if there is one. */
export function PasswordDialog({ user, onClose }: { user: UserInfo; onClose: () => void }) {
  const { t } = useTranslation('mf-account');
  const kind = user.has_password ? 'change' : 'first';
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(`userCenter.password.${kind}Title`)}
      description={t(`userCenter.password.${kind}Body`)}
      closeLabel={t('common.close')}
    >
      <PasswordForm user={user} onDone={onClose} />
    </Dialog>
  );
}

function PasswordForm({ user, onDone }: { user: UserInfo; onDone: () => void }) {
  const { t } = useTranslation('mf-account');
  const host = useHost();
  const refuse = useRefusal<'old' | 'code' | 'password' | 'repeat'>(fields);
  const withOld = user.has_password;
  const withCode = !withOld && (user.phone !== null || user.email !== null);

  const form = useForm({
    initial: { old: '', code: '', password: '', repeat: '' },
    rules: {
      old: withOld ? passwordRules('current') : [],
      code: withCode ? codeRules() : [],
      password: passwordRules('new'),
      repeat: repeatRules('password'),
    },
    submit: async ({ old, code, password }) => {
      const proof = { ...(withOld && { old_password: old }), ...(withCode && { code }) };
      await host.api.call('POST /chat/user/password', { body: { ...proof, password } }, { quiet: true });
      await host.account.refresh();
      host.toast({ text: t('userCenter.password.saved'), kind: 'success' });
      onDone();
    },
    refuse,
    emptied: ['code'],
  });
  const sender = useOwnCode({ form, codeField: 'code', refuse });

  return (
    <Form form={form}>
      {withOld && <OwnPasswordField form={form} name="old" label={t('userCenter.password.old')} />}
      {withCode && <SentCodeField form={form} name="code" sender={sender} />}
      <NewPasswordFields
        form={form}
        label={t('userCenter.password.new')}
        repeatLabel={t('userCenter.password.again')}
        texts={newPasswordTexts()}
      />
      <FormFailure form={form} />
      <SubmitButton form={form}>{t('userCenter.password.save')}</SubmitButton>
    </Form>
  );
}
