import { countSymbols, limits } from '@orangery/api';
import { ContactField, Form, FormFailure, SubmitButton, TextAreaField } from '@orangery/ui/forms';
import { useTranslation } from 'react-i18next';
import { feedbackKinds } from './feedback-draft.ts';
import styles from './feedback-form.module.css';
import { useFeedbackForm } from './use-feedback-form.ts';

const { max } = limits.feedbackSymbols;
/** Symbols from which the count is shown. */
const counted = max * 0.8;

type FeedbackFormProps = {
  /** Path the person was at. */
  page: string;
  onSent: () => void;
};

/** A message to the operator: what it is about, the text, and where to answer. */
export function FeedbackForm({ page, onSent }: FeedbackFormProps) {
  const { t } = useTranslation('mf-account');
  const form = useFeedbackForm(page, onSent);
  const used = countSymbols(form.values.text.trim());
  return (
    <Form form={form} className={styles.form}>
      <fieldset className={styles.kinds}>
        <legend className={styles.legend}>{t('help.feedback.kind')}</legend>
        {feedbackKinds.map((kind) => (
          <label key={kind} className={styles.kind}>
            <input
              type="radio"
              name="kind"
              value={kind}
              checked={form.values.kind === kind}
              onChange={() => form.set('kind', kind)}
            />
            {t(`help.feedback.${kind}`)}
          </label>
        ))}
      </fieldset>
      <TextAreaField
        form={form}
        name="text"
        rows={6}
        label={t('help.feedback.text')}
        hint={used >= counted ? t('help.feedback.count', { used, max }) : undefined}
        required
      />
      <ContactField
        form={form}
        name="contact"
        kinds="either"
        autoComplete="off"
        label={t('help.feedback.contact')}
        hint={t('help.feedback.contactHint')}
      />
      <FormFailure form={form} />
      <SubmitButton form={form}>{t('help.feedback.send')}</SubmitButton>
    </Form>
  );
}
