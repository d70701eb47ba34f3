import { startStandalone } from '@orangery/platform/standalone';
import remote from './remote.tsx';

void startStandalone(remote, {
  views: ['plugins'],
  path: '/',
  panels: { plugins: 'plugins', ocr: 'ocr', documents: 'documents' },
});
