#!/usr/bin/env node
import { UserError } from '../user-error.ts';
import { program } from './program.ts';

try {
  await program().parseAsync();
} catch (error) {
  // What the person at the terminal can put right, a folder that cannot be written among it, needs no stack trace.
  const isTheirs = error instanceof UserError || (error instanceof Error && 'syscall' in error);
  console.error(isTheirs ? `mf: ${error.message}` : error);
  process.exitCode = 1;
}
