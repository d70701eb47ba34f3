import { readFileSync, statSync } from 'node:fs';
import { z } from 'zod';
import { ConfigError } from '../../config.ts';
import type { Plans } from './catalogue.ts';
import { type PlanCatalogue, planCatalogue } from './catalogue-schema.ts';

/** Bytes; it is read while questions wait. */
const maxFileBytes = 512 * 1024;

type Log = { readonly info: (text: string) => void; readonly error: (details: object, text: string) => void };

/**
 * Reads the catalogue. An edit counts from the next call of `current` on; one that cannot be used is logged
 * once, and the last good one stays.
 * @throws ConfigError when it cannot be used at the start
 */
export function openPlans(file: string, log: Log): Plans {
  let stamp = stampOf(file);
  let catalogue = readPlans(file);
  const readAgain = () => {
    try {
      catalogue = readPlans(file);
      log.info('the plan catalogue has been read again');
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      log.error({ fault: error.message }, 'the plan catalogue has not been taken over');
    }
  };
  return {
    current() {
      // The file's times cost a microsecond or two, less than any timer that would have to be stopped.
      const seen = stampOf(file);
      if (seen !== stamp) {
        stamp = seen;
        readAgain();
      }
      return catalogue;
    },
  };
}

/** @throws ConfigError that names the path of each fault */
export function readPlans(file: string): PlanCatalogue {
  const refuse = (faults: readonly string[]) =>
    new ConfigError(
      `The plan catalogue ${file} is not usable:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    );
  let content: unknown;
  try {
    if (statSync(file).size > maxFileBytes) throw new Error('it is too large');
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw refuse([(error as Error).message]);
  }
  const parsed = planCatalogue.safeParse(content);
  if (parsed.success) return parsed.data;
  throw refuse(parsed.error.issues.map(({ path, message }) => `${z.core.toDotPath(path)}: ${message}`));
}

/** Changes with the file's content; empty while there is no such file, or none that can be looked at. */
function stampOf(file: string): string {
  try {
    const { mtimeMs, size, ino } = statSync(file);
    return `${mtimeMs} ${size} ${ino}`;
  } catch {
    return '';
  }
}
