import { ConfigError, readConfig } from '../config.ts';
import { createPasswords } from '../modules/auth/passwords/passwords.service.ts';
import { readPlans } from '../modules/plans/plans.ts';
import { createAdminServices } from '../services/admin.ts';
import { createCommands } from './commands.ts';
import { openAdminDatabase } from './open-admin-database.ts';
import { Refusal, UsageError } from './refusal.ts';
import { understand, usage } from './run.ts';
import { tryModels } from './try-models.ts';

const argv = process.argv.slice(2);

if (argv.length === 0 || ['help', '--help', '-h'].includes(argv[0] ?? '')) console.log(usage);
else process.exitCode = await main();

/** @returns 0 done, 1 refused, 2 not understood */
async function main(): Promise<number> {
  try {
    if (argv[0] === 'models') return await models();
    const work = understand(argv);
    const config = readConfig(process.env);
    const { db, close } = await openAdminDatabase(config);
    // Read only when it is asked for: a catalogue that cannot be used is in nobody else's way.
    const plans = { current: () => readPlans(config.plansFile) };
    try {
      const given = { plans, passwords: createPasswords(), now: () => new Date() };
      console.log(await work(createCommands(createAdminServices(db, given))));
    } finally {
      await close();
    }
    return 0;
  } catch (error) {
    console.error(explain(error));
    return error instanceof UsageError ? 2 : 1;
  }
}

/** The one command that needs no database. @returns 0 every model has answered, 1 one has not */
async function models(): Promise<number> {
  if (argv.length > 1) throw new UsageError('"models" takes nothing more.');
  const { ok, report } = await tryModels(readConfig(process.env));
  console.log(report);
  return ok ? 0 : 1;
}

function explain(error: unknown): unknown {
  if (error instanceof UsageError) return `${error.message}\n\n${usage}`;
  if (error instanceof Refusal) return error.code ? `${error.message} (code ${error.code})` : error.message;
  return error instanceof ConfigError ? error.message : error;
}
