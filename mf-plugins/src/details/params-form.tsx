import type { Plugin, PluginField, PluginParams } from '@orangery/api';
import { useHost } from '@orangery/platform';
import { Button } from '@orangery/ui';
import { CheckField, custom, Form, FormField, SelectField, useForm } from '@orangery/ui/forms';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import parts from '../components/page-parts.module.css';
import { usePluginActions } from '../components/plugin-actions.ts';
import { settingOf, typedOf } from './param-values.ts';
import styles from './tab.module.css';

/** The settings of a plugin, drawn from the fields it declares. */
export function ParamsForm({ plugin }: { plugin: Plugin }) {
  const { t, i18n } = useTranslation('mf-plugins');
  const { toast } = useHost();
  const { change } = usePluginActions();
  const { fields, params } = plugin;
  const number = new Intl.NumberFormat(i18n.language, { useGrouping: false });
  const ruleOf = (field: PluginField) =>
    field.kind === 'number'
      ? [
          custom(
            (typed: string) =>
              settingOf(field, typed) !== null ||
              t('settings.number', { min: number.format(field.min), max: number.format(field.max) }),
          ),
        ]
      : [];
  const stored = Object.fromEntries(fields.map((field) => [field.name, typedOf(params[field.name])]));
  const form = useForm<string>({
    initial: stored,
    spaces: Object.fromEntries(fields.map(({ name }) => [name, 'keep'])),
    rules: Object.fromEntries(fields.map((field) => [field.name, ruleOf(field)])),
    async submit(typed) {
      const values = fields.map((field) => [field.name, settingOf(field, typed[field.name] ?? '')] as const);
      const given = values.filter((entry): entry is [string, PluginParams[string]] => entry[1] !== null);
      if (!(await change(plugin, { params: Object.fromEntries(given) }))) return;
      saved.current = typed;
      toast({ text: t('settings.saved'), kind: 'success' });
    },
    // A refusal has been said by the change itself.
    refuse: () => null,
  });
  const saved = useRef<Readonly<Record<string, string>>>(stored);
  // What was changed elsewhere is shown unless that would take away what is typed here.
  useEffect(() => {
    if (form.busy || fields.some(({ name }) => form.get(name) !== saved.current[name])) return;
    saved.current = stored;
    form.reset(stored);
  }, [JSON.stringify(stored), form.busy]);
  return (
    <Form form={form} className={styles.form}>
      {fields.map((field) => (
        <Field key={field.name} field={field} form={form} />
      ))}
      <Button type="submit" variant="primary" className={parts.start} busy={form.busy}>
        {t('settings.save')}
      </Button>
    </Form>
  );
}

function Field({ field, form }: { field: PluginField; form: ReturnType<typeof useForm<string>> }) {
  const common = { form, name: field.name, label: field.label, hint: field.hint ?? undefined };
  if (field.kind === 'switch') return <CheckField {...common} />;
  if (field.kind === 'choice') return <SelectField {...common} options={field.choices} />;
  if (field.kind === 'number') return <FormField {...common} inputMode="decimal" />;
  return <FormField {...common} dir="auto" maxLength={field.max} />;
}
