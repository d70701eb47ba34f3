/**
 * Forms, over react-hook-form: reached by a dynamic import only, so that no page waits for it.
 *
 * ```tsx
 * const form = useForm({
 *   initial: { contact: '', code: '', remark: '' },
 *   rules: {
 *     contact: [required(t('contactMissing')), matches(emailPattern, t('contactWrong'))],
 *     code: [required(t('codeMissing'))],
 *   },
 *   spaces: { remark: 'trim' },              // all others lose their whitespace when a key is released
 *   submit: async ({ contact, code }) => {   // rejects when the server refuses
 *     await api.call('POST /chat/user/bind', { body: { contact, code } });
 *   },
 *   refuse: (error) =>                       // where to say what; null: a fault of the program
 *     error instanceof ApiError ? { text: errorText(error), field: fieldOfCode[error.code] } : null,
 *   emptied: ['code'],                       // counts once
 * });
 * const sender = useCodeSender({
 *   ready: () => form.valid('contact'),
 *   send: () => api.call('POST /chat/captcha-code', { body: { purpose: 'bind', contact: form.get('contact') } }),
 *   refuse: (error) => form.show(refusalOf(error)),
 *   codeField: form.control('code'),
 * });
 *
 * <Form form={form}>
 *   <ContactField form={form} name="contact" kinds="email" label={t('contact')} required />
 *   <CodeField form={form} name="code" label={t('code')} sender={sender} texts={codeTexts} required />
 *   <TextAreaField form={form} name="remark" label={t('remark')} />
 *   <FormFailure form={form} />
 *   <SubmitButton form={form}>{t('bind')}</SubmitButton>
 * </Form>
 * ```
 *
 * What the form does by itself: it checks a field when it is left with something typed and from then on with every
 * input, leaves people alone who pass by or reach for a button, awaits asynchronous rules before sending and lets the
 * latest answer count, leads to the first wrong field, shows a refusal at its field or above the button until something
 * changes, keeps what was typed, and is sent once however often the button is pressed.
 */
import './tokens/layers.css';

export { asyncRule } from './form/async-rule.ts';
export { CheckField, type CheckFieldProps } from './form/check-field.tsx';
export { CodeField, type CodeFieldProps } from './form/code-field.tsx';
export { ContactField, type ContactFieldProps, type ContactKinds } from './form/contact-field.tsx';
export {
  Form,
  FormFailure,
  FormNote,
  type FormProps,
  SubmitButton,
  type SubmitButtonProps,
} from './form/form.tsx';
export { type FieldOf, FormField, type FormFieldProps } from './form/form-field.tsx';
export { NewPasswordFields, type NewPasswordFieldsProps } from './form/new-password-fields.tsx';
export { PasswordField, type PasswordFieldProps } from './form/password-field.tsx';
export { custom, length, matches, max, min, optional, type Rule, required, sameAs } from './form/rules.ts';
export { SelectField, type SelectFieldProps } from './form/select-field.tsx';
export type { Spaces } from './form/spaces.ts';
export { TextAreaField, type TextAreaFieldProps } from './form/text-area-field.tsx';
export {
  type CodeFieldControl,
  type CodeSender,
  type CodeSenderOptions,
  useCodeSender,
} from './form/use-code-sender.ts';
export { type Form as FormState, type FormOptions, type Refusal, useForm } from './form/use-form.ts';
export { QrCode, type QrCodeProps } from './qr-code/qr-code.tsx';
