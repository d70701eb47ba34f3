import { ApiError, type PluginPrompt } from '@orangery/api';
import { errorText } from '@orangery/platform';
import { Button } from '@orangery/ui';
import { Form, FormFailure, FormField, required, useForm } from '@orangery/ui/forms';
import { useTranslation } from 'react-i18next';
import parts from '../components/page-parts.module.css';
import styles from './tab.module.css';

type PromptFormProps = {
  prompt: PluginPrompt;
  /** Rejects with why the prompt could not be fetched. */
  insert: (given: Readonly<Record<string, string>>) => Promise<void>;
};

/** Asks for what a prompt is filled in with. */
export function PromptForm({ prompt, insert }: PromptFormProps) {
  const { t } = useTranslation('mf-plugins');
  // Names of others are no paths of a form.
  const fields = prompt.arguments.map((argument, index) => ({ ...argument, key: `argument${index}` }));
  const form = useForm<string>({
    initial: Object.fromEntries(fields.map(({ key }) => [key, ''])),
    spaces: Object.fromEntries(fields.map(({ key }) => [key, 'trim'])),
    rules: Object.fromEntries(
      fields.map((field) => [field.key, field.required ? [required(t('use.missing'))] : []]),
    ),
    submit: (typed) => insert(Object.fromEntries(fields.map(({ name, key }) => [name, typed[key] ?? '']))),
    refuse: (error) => {
      if (!(error instanceof ApiError)) return null;
      return { text: error.kind === 'canceled' ? '' : errorText(error) };
    },
  });
  return (
    <Form form={form} className={styles.form}>
      {fields.map(({ key, title, description, required: isRequired }) => (
        <FormField
          key={key}
          form={form}
          name={key}
          label={t(isRequired ? 'use.required' : 'use.optional', { name: title })}
          hint={description || undefined}
          required={isRequired}
          maxLength={4_000}
          dir="auto"
        />
      ))}
      <FormFailure form={form} />
      <Button type="submit" variant="primary" className={parts.start} busy={form.busy}>
        {t('use.insert')}
      </Button>
    </Form>
  );
}
