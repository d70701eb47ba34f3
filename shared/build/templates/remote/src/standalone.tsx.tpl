import { startStandalone } from '@orangery/platform/standalone';
import remote from './remote.tsx';

void startStandalone(remote, {
  views: ['__firstView__'],
  path: '__firstPath__',
  panels: { __panel__: 'article' },
});
