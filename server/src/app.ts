import type { EndpointKey } from '@orangery/api/contract';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Config } from './config.ts';
import type { OpenDatabase } from './db/client.ts';
import { installErrorHandling, sendError } from './http/error-handler.ts';
import { installJsonBodies } from './http/json-bodies.ts';
import { unservedEndpoints } from './http/mount.ts';
import { installStopping } from './http/stopping.ts';
import { loadTranslations } from './http/translations.ts';
import { registerAppConfig } from './modules/app-config/app-config.routes.ts';
import { registerCaptcha } from './modules/auth/captcha/captcha.routes.ts';
import { registerCodes } from './modules/auth/codes/codes.routes.ts';
import { registerCredentials } from './modules/auth/credentials/credentials.routes.ts';
import { registerIdentities } from './modules/auth/external/identities.routes.ts';
import { registerOidc } from './modules/auth/oidc/oidc.routes.ts';
import { registerOneTimeTokens } from './modules/auth/one-time-tokens/one-time-tokens.register.ts';
import { registerRecovery } from './modules/auth/recovery/recovery.routes.ts';
import { registerRegistration } from './modules/auth/registration/registration.register.ts';
import { registerSignIn } from './modules/auth/sign-in/sign-in.routes.ts';
import { registerSignUp } from './modules/auth/sign-in/sign-up.routes.ts';
import { registerWechat } from './modules/auth/wechat/wechat.routes.ts';
import { registerBackup } from './modules/backup/backup.routes.ts';
import { registerBilling } from './modules/billing/orders.routes.ts';
import { registerChat } from './modules/chat/chat.routes.ts';
import { registerTitles } from './modules/chat/titles/titles.routes.ts';
import { registerDocuments } from './modules/documents/documents.routes.ts';
import { registerExperts } from './modules/experts/experts.routes.ts';
import { registerFeed } from './modules/feed/feed.routes.ts';
import { registerGeneratedImages } from './modules/generated-images/generated-images.routes.ts';
import { registerGenerations } from './modules/generations/generations.register.ts';
import { registerHelp } from './modules/help/help.routes.ts';
import { registerJobs } from './modules/jobs/jobs.register.ts';
import { registerOwnServers } from './modules/mcp/own-servers/own-servers.routes.ts';
import { registerNotices } from './modules/notices/notices.routes.ts';
import { registerInbox } from './modules/notifications/inbox.routes.ts';
import { registerPdfChat } from './modules/pdfs/answers/pdf-chat.routes.ts';
import { registerPdfs } from './modules/pdfs/files/pdfs.routes.ts';
import { registerPdfUploads } from './modules/pdfs/files/uploads/uploads.routes.ts';
import { registerPlugins } from './modules/plugins/plugins.routes.ts';
import { registerPresentations } from './modules/presentations/presentations.routes.ts';
import { registerQuota } from './modules/quota/quota.register.ts';
import { registerRecognition } from './modules/recognition/recognition.routes.ts';
import { registerSearch } from './modules/search/search.routes.ts';
import { registerStaff } from './modules/staff/staff.ts';
import { registerStorage } from './modules/storage/storage.routes.ts';
import { registerApps } from './modules/tools/apps/apps.routes.ts';
import { registerTools } from './modules/tools/tools.routes.ts';
import { registerUploads } from './modules/uploads/uploads.routes.ts';
import { registerUser } from './modules/user/user.routes.ts';
import { registerVoice } from './modules/voice/voice.routes.ts';
import { installAuthentication } from './plugins/authentication.ts';
import { installContentSecurity } from './plugins/content-security.ts';
import { installHealth } from './plugins/health.ts';
import { installRequestLog, loggingOptions } from './plugins/logging.ts';
import { installMetrics } from './plugins/metrics.ts';
import { installOpenApi } from './plugins/openapi.ts';
import { createServices, type Overrides, type Services } from './services.ts';
import { webHost } from './web/web-host.ts';

/** Bytes. */
const bodyLimit = 256 * 1024;
/** Milliseconds a request may take to arrive as a whole. */
const requestTimeout = 120_000;
// The first start makes tables, which takes long on a machine that is slow or has other work.
const pluginTimeout = 120_000;

const displayName = Symbol.for('fastify.display-name');

/** Every module that serves something; the order does not matter. */
const modules: readonly ((app: FastifyInstance, services: Services) => Promise<void>)[] = [
  registerAppConfig,
  registerApps,
  registerBackup,
  registerBilling,
  registerCaptcha,
  registerChat,
  registerCodes,
  registerCredentials,
  registerDocuments,
  registerExperts,
  registerFeed,
  registerGeneratedImages,
  registerGenerations,
  registerHelp,
  registerIdentities,
  registerInbox,
  registerJobs,
  registerNotices,
  registerOidc,
  registerOneTimeTokens,
  registerOwnServers,
  registerPdfChat,
  registerPdfs,
  registerPdfUploads,
  registerPlugins,
  registerPresentations,
  registerUploads,
  registerQuota,
  registerRecognition,
  registerRecovery,
  registerRegistration,
  registerSearch,
  registerSignIn,
  registerSignUp,
  registerStaff,
  registerStorage,
  registerTitles,
  registerTools,
  registerUser,
  registerVoice,
  registerWechat,
];

/**
 * The whole server, ready to listen or to be injected into.
 * @throws when the database cannot be opened or an entry of the contract has no route
 */
export async function buildApp(config: Config, overrides: Overrides = {}): Promise<FastifyInstance> {
  loadTranslations();
  const options: FastifyServerOptions = {
    ...loggingOptions(config, overrides.logStream),
    trustProxy: config.trustProxy,
    bodyLimit,
    requestTimeout,
    pluginTimeout,
    // Its answer is no envelope; see installStopping.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
  };
  const app: FastifyInstance = Fastify(options);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  try {
    await assemble(app, await createServices(app, config, overrides));
    return app;
  } catch (error) {
    await app.close();
    throw error;
  }
}

async function assemble(app: FastifyInstance, services: Services): Promise<void> {
  app.decorate('databaseKind', services.databaseKind);
  app.decorate('devInboxKey', services.notifications.inbox?.key);
  app.decorate('modelStatus', services.modelStatus);
  app.decorate('reconcilePayments', services.reconcile);
  app.decorate('drain', (maxWait: number) => drain(services, maxWait));
  app.decorate('servedEndpoints', new Set<EndpointKey>());
  await installPlugins(app, services);
  for (const register of modules) {
    const plugin = (scope: FastifyInstance) => register(scope, services);
    // What errors call it; without it Fastify looks for one among all files that are loaded.
    await app.register(Object.assign(plugin, { [displayName]: register.name }));
  }
  await app.register(webHost, services);
  await app.ready();
  const unserved = unservedEndpoints(app);
  if (unserved.length > 0) throw new Error(`No route serves: ${unserved.join(', ')}`);
}

async function installPlugins(app: FastifyInstance, services: Services): Promise<void> {
  // Fastify runs these in the order of a graceful stop: preClose, then the sockets, then onClose in reverse order.
  installStopping(app, services.streams);
  installRequestLog(app);
  installJsonBodies(app);
  await installContentSecurity(app);
  await installOpenApi(app);
  installMetrics(app, services);
  installErrorHandling(app);
  installAuthentication(app, services);
  installHealth(app, services);
}

/** Before a stop: monitoring sends nothing new here, and answers under way are finished. */
async function drain({ streams, approvals, generations }: Services, maxWait: number): Promise<void> {
  streams.drain();
  // Nobody may be there to decide, and what is refused can still be answered.
  approvals.stop();
  await generations.drain(maxWait);
}

declare module 'fastify' {
  interface FastifyInstance {
    databaseKind: OpenDatabase['kind'];
    /** Opens the page of the development inbox; undefined when there is none. */
    devInboxKey: string | undefined;
    /** Does at once what is done every few seconds: asks about payments, fulfils, refunds, closes orders. */
    reconcilePayments: () => Promise<void>;
    /** Which language model answers; shown in the line printed at the start. */
    modelStatus: Services['modelStatus'];
    /** Takes no new questions and resolves when no answer is being written, or after so many milliseconds. */
    drain: (maxWait: number) => Promise<void>;
  }
}
