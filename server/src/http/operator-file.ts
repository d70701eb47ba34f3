import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { ConfigError } from '../config.ts';

export type OperatorFile<T> = {
  /** What messages call it, such as `providers file`. */
  readonly name: string;
  readonly file: string;
  readonly schema: z.ZodType<T>;
};

/** What an operator reads when a file of theirs cannot be used: a line for each fault. */
export const unusable = (
  { name, file }: Pick<OperatorFile<unknown>, 'name' | 'file'>,
  faults: readonly string[],
): ConfigError =>
  new ConfigError(`The ${name} ${file} is not usable:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);

/**
 * Reads a JSON file of the operator that may hold secrets.
 * @throws ConfigError that names the path of each fault, and repeats no value
 */
export async function readOperatorFile<T>(definition: OperatorFile<T>): Promise<T> {
  let content: unknown;
  try {
    content = JSON.parse(await readFile(definition.file, 'utf8'));
  } catch (error) {
    throw unusable(definition, [jsonFault(error as Error)]);
  }
  const parsed = definition.schema.safeParse(content);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `${z.core.toDotPath(issue.path)}: ${messageOf(issue)}`);
  throw unusable(definition, faults);
}

/** What is wrong with a key stands inside. */
const messageOf = (issue: z.core.$ZodIssue): string =>
  issue.code === 'invalid_key' ? issue.issues.map(messageOf).join(', ') : issue.message;

/** The parser repeats what it stumbles over, and that may be a key in the wrong place. */
const jsonFault = ({ name, message }: Error): string =>
  name === 'SyntaxError' ? `it is no JSON${/ at position \d+.*/.exec(message)?.[0] ?? ''}` : message;
