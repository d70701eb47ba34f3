import type { FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import type { Config } from './config.ts';
import type { OpenDatabase } from './db/client.ts';
import { createAppConfig } from './modules/app-config/app-config.service.ts';
import type { DrawCaptcha } from './modules/auth/captcha/captcha.service.ts';
import type { HashCost } from './modules/auth/passwords/passwords.service.ts';
import type { ModelStatus } from './modules/chat/models/models.ts';
import type { Tool } from './modules/tools/tool.ts';
import { createAssistant } from './services/assistant.ts';
import { createAuth } from './services/auth.ts';
import { createBackupServices } from './services/backup.ts';
import { createBilling } from './services/billing.ts';
import { createFoundation } from './services/foundation.ts';
import { createPdfFiles } from './services/pdf-files.ts';
import { createPeople } from './services/people.ts';
import { createProduction } from './services/production.ts';
import { createReading } from './services/recognition.ts';

/** What tests put in the place of the real thing. */
export type Overrides = {
  /** An open, migrated database; it stays open when the app closes. */
  readonly database?: Pick<OpenDatabase, 'db' | 'kind' | 'ping'>;
  readonly now?: () => Date;
  readonly hashCost?: HashCost;
  readonly drawCaptcha?: DrawCaptcha;
  /** Milliseconds between two saves, and between two looks, at what one process generates and another reads. */
  readonly syncEvery?: number;
  readonly logStream?: DestinationStream;
  readonly tools?: readonly Tool[];
  readonly modelStatus?: () => Promise<ModelStatus>;
};

/** Everything that modules are built of; each module names the part of it that it needs. */
export type Services = Awaited<ReturnType<typeof createServices>>;

/**
 * Builds every repository and every service of the server, once. What has to be closed is closed with the app.
 * @throws when the database, the plans, the experts or the list of sensitive words cannot be used
 */
export async function createServices(app: FastifyInstance, config: Config, overrides: Overrides) {
  const { repositories, ...foundation } = await createFoundation(app, config, overrides);
  const auth = createAuth(foundation, repositories, overrides);
  const people = await createPeople(foundation, repositories, auth);
  const production = createProduction(app, foundation, repositories, overrides);
  const reading = createReading(app, { ...foundation, ...production });
  const base = {
    ...foundation,
    ...production,
    repositories,
    plugins: people.plugins,
    recognition: reading.recognition,
    storage: people.storage,
  };
  const assistant = await createAssistant(app, base, overrides);
  const billing = createBilling({ ...base, ...auth });
  const pdfs = createPdfFiles(app, { ...base, ...people, ...reading, ...assistant });
  const backup = createBackupServices({ ...base, ...people });
  return {
    ...backup,
    ...foundation,
    ...production,
    ...auth,
    ...people,
    ...reading,
    ...assistant,
    ...pdfs,
    ...billing,
    appConfig: createAppConfig({ ...base, ...auth, ...assistant }),
  };
}
