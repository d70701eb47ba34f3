#!/usr/bin/env node
import { UserError } from '../user-error.ts';
import { program } from './program.ts';

try {
  await program().parseAsync();
} catch (error) {
  // What the person at the terminal can put right needs no stack trace.
  console.error(error instanceof UserError ? `mf: ${error.message}` : error);
  process.exitCode = 1;
}
