import { limits } from '@orangery/api';
import * as errors from '@orangery/api/errors';
import { useHost } from '@orangery/platform';
import { Button } from '@orangery/ui';
import { Form, FormFailure, FormField, length, required, useForm } from '@orangery/ui/forms';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefusal } from '../components/use-refusal.ts';
import styles from './inline-form.module.css';

const fields = { [errors.badParameter]: 'device', [errors.deviceMissing]: 'device' } as const;

type DeviceNameFormProps = { name: string; onDone: (renamed: boolean) => void };

/** The name of this device in its place, to be changed. */
export function DeviceNameForm({ name, onDone }: DeviceNameFormProps) {
  const { t } = useTranslation('mf-account');
  const host = useHost();
  const form = useForm({
    initial: { device: name },
    spaces: { device: 'trim' },
    rules: {
      device: [
        required(t('userCenter.devices.nameMissing')),
        length(limits.deviceName, t('userCenter.devices.nameLength', limits.deviceName)),
      ],
    },
    submit: async ({ device }) => {
      await host.api.call('POST /chat/user/device', { body: { name: device } }, { quiet: true });
      host.toast({ text: t('userCenter.devices.named'), kind: 'success' });
      onDone(true);
    },
    refuse: useRefusal(fields),
  });
  const { focus } = form;
  useEffect(() => focus('device'), []);

  return (
    <Form form={form} className={styles.form}>
      <FormField
        form={form}
        name="device"
        label={t('userCenter.devices.nameLabel')}
        dir="auto"
        hint={t('userCenter.devices.nameHint')}
        required
      />
      <FormFailure form={form} />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" size="small" busy={form.busy}>
          {t('common.save')}
        </Button>
        <Button size="small" onClick={() => onDone(false)}>
          {t('common.cancel')}
        </Button>
      </div>
    </Form>
  );
}
