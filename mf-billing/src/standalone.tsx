import { startStandalone } from '@orangery/platform/standalone';
import remote from './remote.tsx';

void startStandalone(remote, {
  views: ['upgrade'],
  path: '/',
  panels: { payment: 'payment', orders: 'orders' },
});
