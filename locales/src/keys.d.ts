import 'i18next';
import type errors from '../en/errors.json';
import type mfAccount from '../en/mf-account.json';
import type mfChat from '../en/mf-chat.json';
import type shell from '../en/shell.json';

// Keys are typed from English.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: {
      shell: typeof shell;
      errors: typeof errors;
      'mf-chat': typeof mfChat;
      'mf-account': typeof mfAccount;
    };
  }
}
