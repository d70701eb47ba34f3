/**
 * What the forms of the shell and of the remotes have in common, for the kit of `@orangery/ui/forms`: rules of accounts,
 * contacts and codes with their translations (`form.*` of the namespace `errors`, which the shell loads for everyone), captchas,
 * and what is said when the server refuses. The functions read the translations when they are called, so call them while rendering.
 */
export {
  accountRules,
  captchaRules,
  codeRules,
  contactRules,
  newAccountRules,
  passwordRules,
  repeatRules,
} from './account-rules.ts';
export { type AskedCaptcha, AskedCaptchaField } from './captcha/asked-captcha.tsx';
export { CaptchaField } from './captcha/captcha-field.tsx';
export { useAskedCaptcha } from './captcha/use-asked-captcha.ts';
export { type Captcha, useCaptcha } from './captcha/use-captcha.ts';
export { useContactCode } from './captcha/use-contact-code.ts';
export { codeTexts, newPasswordTexts, passwordTexts, sentText } from './field-texts.ts';
export { codeErrors, contactErrors, refusalOf } from './refusal.ts';
