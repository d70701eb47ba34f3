import 'i18next';
import type drawing from '../en/drawing.json';
import type errors from '../en/errors.json';
import type experts from '../en/experts.json';
import type guide from '../en/guide.json';
import type messages from '../en/messages.json';
import type mfAccount from '../en/mf-account.json';
import type mfChat from '../en/mf-chat.json';
import type scenes from '../en/scenes.json';
import type shell from '../en/shell.json';
import type tools from '../en/tools.json';
import type transfer from '../en/transfer.json';
import type voice from '../en/voice.json';

// Keys are typed from English.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: {
      shell: typeof shell;
      errors: typeof errors;
      'mf-chat': typeof mfChat;
      'mf-account': typeof mfAccount;
      drawing: typeof drawing;
      experts: typeof experts;
      guide: typeof guide;
      messages: typeof messages;
      scenes: typeof scenes;
      tools: typeof tools;
      transfer: typeof transfer;
      voice: typeof voice;
    };
  }
}
