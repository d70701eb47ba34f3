import { countSymbols, limits, type Order } from '@orangery/api';
import { useHost } from '@orangery/platform';
import { Button } from '@orangery/ui';
import {
  custom,
  Form,
  FormFailure,
  required,
  SubmitButton,
  TextAreaField,
  useForm,
} from '@orangery/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './payment.module.css';
import { refusalText } from './reason-text.ts';

type CancelOrderProps = { order: Order; onCancelled: () => void; onBack: () => void };

const { max } = limits.feedbackSymbols;

/** Asks why nobody wants it any more, and closes the order; money that comes nevertheless still counts. */
export function CancelOrder({ order, onCancelled, onBack }: CancelOrderProps) {
  const { t } = useTranslation('mf-billing');
  const { api, bus } = useHost();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const cancel = async () => {
    await api.call('POST /chat/order/cancel', { body: { order: order.id } }, { quiet: true });
    bus.emit('payment:cancelled', { kind: order.kind, orderNo: order.id });
    onCancelled();
  };
  const form = useForm({
    initial: { text: '' },
    spaces: { text: 'trim' },
    rules: {
      text: [
        required(t('feedback.required')),
        custom((text) => countSymbols(text) <= max, t('feedback.tooLong', { max })),
      ],
    },
    submit: async ({ text }) => {
      const body = {
        kind: 'payment',
        text,
        page: `/payment/${order.kind}/${order.item}`.slice(0, 300),
      } as const;
      await api.call('POST /chat/help/feedback', { body }, { quiet: true });
      await cancel();
    },
    refuse: (error) => ({ text: refusalText(error) }),
  });
  const withoutWords = () => {
    setBusy(true);
    cancel()
      .catch((error: unknown) => setRefusal(refusalText(error)))
      .finally(() => setBusy(false));
  };
  return (
    <Form form={form} className={styles.form}>
      <h3 className={styles.heading}>{t('feedback.title')}</h3>
      <TextAreaField form={form} name="text" rows={4} label={t('feedback.text')} required />
      <FormFailure form={form} />
      <p className={styles.refusal} role="alert">
        {refusal}
      </p>
      <div className={styles.buttons}>
        <SubmitButton form={form}>{t('feedback.send')}</SubmitButton>
        <Button busy={isBusy} onClick={withoutWords}>
          {t('feedback.skip')}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          {t('feedback.back')}
        </Button>
      </div>
    </Form>
  );
}
