import { runStandalone } from '@orangery/platform/standalone';
import remote from './remote.tsx';

runStandalone(remote);
