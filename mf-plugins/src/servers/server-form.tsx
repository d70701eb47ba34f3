import type { OwnServer } from '@orangery/api';
import * as errors from '@orangery/api/errors';
import {
  ownServerLimits as limits,
  secretHeaderPattern,
  secretPattern,
} from '@orangery/api/own-server-rules';
import { passwordTexts, refusalOf } from '@orangery/platform/forms';
import { Button } from '@orangery/ui';
import {
  custom,
  Form,
  FormFailure,
  FormField,
  matches,
  optional,
  PasswordField,
  required,
  useForm,
} from '@orangery/ui/forms';
import { useTranslation } from 'react-i18next';
import styles from './servers-page.module.css';
import type { TypedServer } from './use-own-servers.ts';

const fieldOfCode = {
  [errors.addressInvalid]: 'url',
  [errors.addressInsecure]: 'url',
  [errors.addressPrivate]: 'url',
  [errors.mcpServerUnreachable]: 'url',
  [errors.mcpServerUnfit]: 'url',
  [errors.mcpServerUnauthorized]: 'secret',
  [errors.secretNeeded]: 'secret',
} as const;

type ServerFormProps = {
  /** Null: a new one. */
  server: OwnServer | null;
  /** @throws ApiError */
  save: (typed: TypedServer) => Promise<void>;
  onCancel: () => void;
};

/** Name, address and secret of a server. The secret that is stored is never shown; left empty, it stays. */
export function ServerForm({ server, save, onCancel }: ServerFormProps) {
  const { t } = useTranslation('mf-plugins/servers');
  const isSet = server?.header != null;
  const form = useForm({
    initial: { name: server?.name ?? '', url: server?.url ?? '', header: server?.header ?? '', secret: '' },
    spaces: { name: 'trim', secret: 'trim' },
    rules: {
      name: [required(t('form.nameMissing'))],
      url: [required(t('form.urlMissing')), custom((url) => URL.canParse(url), t('form.urlWrong'))],
      header: [
        custom((header, { secret }) => header !== '' || secret === '', t('form.headerMissing')),
        optional(matches(secretHeaderPattern, t('form.headerWrong'))),
      ],
      secret: [
        custom((secret, { header }) => secret !== '' || header === '' || isSet, t('form.secretMissing')),
        optional(matches(secretPattern, t('form.secretWrong'))),
      ],
    },
    submit: ({ header, secret, ...typed }) =>
      save({ ...typed, header: header === '' ? null : { name: header, ...(secret !== '' && { secret }) } }),
    refuse: refusalOf(fieldOfCode),
  });
  return (
    <Form form={form} className={styles.form}>
      <FormField form={form} name="name" label={t('form.name')} dir="auto" maxLength={limits.name} required />
      <FormField
        form={form}
        name="url"
        label={t('form.url')}
        type="url"
        inputMode="url"
        dir="ltr"
        placeholder="https://example.com/mcp"
        autoComplete="off"
        maxLength={limits.url}
        required
      />
      <FormField
        form={form}
        name="header"
        label={t('form.header')}
        hint={t('form.headerHint')}
        dir="ltr"
        placeholder="Authorization"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.header}
      />
      <PasswordField
        form={form}
        name="secret"
        label={t('form.secret')}
        hint={t(isSet ? 'form.secretKept' : 'form.secretHint')}
        autoComplete="off"
        maxLength={limits.secret}
        texts={passwordTexts()}
      />
      <FormFailure form={form} />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t(server ? 'form.save' : 'form.submit')}
        </Button>
        <Button onClick={onCancel}>{t('form.cancel')}</Button>
      </div>
      {form.busy && (
        <p className={styles.said} role="status">
          {t('form.connecting')}
        </p>
      )}
    </Form>
  );
}
