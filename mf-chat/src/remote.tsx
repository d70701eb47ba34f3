import { defineRemote } from '@orangery/platform';
import { translations } from './translations.ts';
import { ConversationView } from './views/conversation-view.tsx';
import { featureViews } from './views/feature-views.tsx';
import { RoomsView } from './views/rooms-view.tsx';

export default defineRemote({
  name: 'mf-chat',
  platform: '^2.3',
  views: { rooms: RoomsView, conversation: ConversationView, ...featureViews },
  translations,
});
