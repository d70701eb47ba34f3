/**
 * What the forms of the shell and of the remotes have in common, for the kit of `@orangery/ui/forms`: rules of accounts,
 * contacts and codes with their translations (`form.*` of the namespace `errors`, which the shell loads for everyone), and what
 * is said when the server refuses. The functions read the translations when they are called, so call them while rendering.
 */
export {
  accountRules,
  codeRules,
  contactRules,
  newAccountRules,
  passwordRules,
  repeatRules,
} from './account-rules.ts';
export { codeTexts, newPasswordTexts, passwordTexts, sentText } from './field-texts.ts';
export { codeErrors, contactErrors, refusalOf } from './refusal.ts';
