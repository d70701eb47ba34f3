import { startStandalone } from '@orangery/platform/standalone';
import remote from './remote.tsx';

void startStandalone(remote, { views: ['chat_ppt'], path: '/' });
