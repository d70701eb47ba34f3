import { defineRemote } from '@orangery/platform';
import { translations } from './translations.ts';
import { ChatPptView } from './views/chat-ppt-view.tsx';
import { OfficeView } from './views/office-view.tsx';

export default defineRemote({
  name: 'mf-ppt',
  platform: '^2.6',
  views: { chat_ppt: ChatPptView, office_inlet: OfficeView },
  translations,
});
