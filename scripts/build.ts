import { workspaceRoot } from '@orangery/build/tools';
import { buildOrExit } from './lib/build-all.ts';

await buildOrExit(workspaceRoot(import.meta.dirname));
