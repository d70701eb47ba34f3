import 'i18next';
import type chat from '../en/chat.json';
import type errors from '../en/errors.json';
import type mfAccount from '../en/mf-account.json';
import type mfBilling from '../en/mf-billing.json';
import type chatDrawing from '../en/mf-chat/drawing.json';
import type chatExperts from '../en/mf-chat/experts.json';
import type chatGuide from '../en/mf-chat/guide.json';
import type chatMessages from '../en/mf-chat/messages.json';
import type chatScenes from '../en/mf-chat/scenes.json';
import type chatTools from '../en/mf-chat/tools.json';
import type chatTransfer from '../en/mf-chat/transfer.json';
import type chatVoice from '../en/mf-chat/voice.json';
import type mfChat from '../en/mf-chat.json';
import type pdfViewer from '../en/mf-pdf/viewer.json';
import type mfPdf from '../en/mf-pdf.json';
import type pluginsBackup from '../en/mf-plugins/backup.json';
import type pluginsExport from '../en/mf-plugins/export.json';
import type pluginsReading from '../en/mf-plugins/reading.json';
import type pluginsServers from '../en/mf-plugins/servers.json';
import type mfPlugins from '../en/mf-plugins.json';
import type pptEditor from '../en/mf-ppt/editor.json';
import type pptFiles from '../en/mf-ppt/files.json';
import type pptIcons from '../en/mf-ppt/icons.json';
import type mfPpt from '../en/mf-ppt.json';
import type shell from '../en/shell.json';

// Keys are typed from English.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: {
      shell: typeof shell;
      errors: typeof errors;
      chat: typeof chat;
      'mf-chat': typeof mfChat;
      'mf-account': typeof mfAccount;
      'mf-chat/drawing': typeof chatDrawing;
      'mf-chat/experts': typeof chatExperts;
      'mf-chat/guide': typeof chatGuide;
      'mf-chat/messages': typeof chatMessages;
      'mf-chat/scenes': typeof chatScenes;
      'mf-chat/tools': typeof chatTools;
      'mf-chat/transfer': typeof chatTransfer;
      'mf-chat/voice': typeof chatVoice;
      'mf-plugins': typeof mfPlugins;
      'mf-plugins/backup': typeof pluginsBackup;
      'mf-plugins/reading': typeof pluginsReading;
      'mf-plugins/export': typeof pluginsExport;
      'mf-plugins/servers': typeof pluginsServers;
      'mf-pdf': typeof mfPdf;
      'mf-pdf/viewer': typeof pdfViewer;
      'mf-billing': typeof mfBilling;
      'mf-ppt': typeof mfPpt;
      'mf-ppt/editor': typeof pptEditor;
      'mf-ppt/files': typeof pptFiles;
      'mf-ppt/icons': typeof pptIcons;
    };
  }
}
