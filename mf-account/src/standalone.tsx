import { startStandalone } from '@orangery/platform/standalone';
import remote from './remote.tsx';

void startStandalone(remote, {
  views: ['help_center'],
  path: '/help_center',
  panels: {
    settings: 'settings',
    notices: 'notices',
    bind: 'bind',
    invitation: 'invitation',
    cancellation: 'cancellation',
  },
});
