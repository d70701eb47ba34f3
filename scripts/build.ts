import { workspaceRoot } from '@orangery/build/tools';
import { buildAll, summaryOf } from './lib/build-all.ts';

console.log(summaryOf(await buildAll(workspaceRoot(import.meta.dirname))));
