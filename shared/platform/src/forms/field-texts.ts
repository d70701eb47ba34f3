import { limits } from '@orangery/api';
import i18next from 'i18next';

/** Texts of a `PasswordField`. */
export const passwordTexts = () => ({
  show: i18next.t('form.password.show', { ns: 'errors' }),
  capsLock: i18next.t('form.password.capsLock', { ns: 'errors' }),
});

/** Texts of `NewPasswordFields`. */
export const newPasswordTexts = () => ({
  ...passwordTexts(),
  hint: i18next.t('form.password.length', { ns: 'errors', ...limits.password }),
});

/** Texts of a `CodeField`. */
export const codeTexts = () => ({
  send: i18next.t('form.code.send', { ns: 'errors' }),
  again: i18next.t('form.code.again', { ns: 'errors' }),
  wait: (seconds: number) => i18next.t('form.code.wait', { ns: 'errors', seconds }),
});

/** What is said below a `CodeField`: where the code went, or that this installation does not send any. */
export function sentText(sent: { sent_to: string; sandbox: boolean } | null): string | undefined {
  if (sent === null) return undefined;
  return i18next.t(sent.sandbox ? 'form.code.sandbox' : 'form.code.sent', { ns: 'errors', to: sent.sent_to });
}
