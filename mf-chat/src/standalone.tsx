import { startStandalone } from '@orangery/platform/standalone';
import remote from './remote.tsx';

void startStandalone(remote, {
  views: ['rooms', 'conversation'],
  path: '/chat_room',
  panels: { experts: 'experts', drawing: 'drawing', call: 'call', image_guide: 'image_guide' },
});
