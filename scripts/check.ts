import { workspaceRoot } from '@orangery/build/tools';
import { printChecks, runChecks } from './lib/checks.ts';

const results = await runChecks(workspaceRoot(import.meta.dirname));
printChecks(results);
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;
