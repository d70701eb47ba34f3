import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Limit } from '../http/rate-limits.ts';
import { createChatService } from '../modules/chat/chat.service.ts';
import { createModels, type Models } from '../modules/chat/models/models.ts';
import { openProviders } from '../modules/chat/models/setup/providers-file.ts';
import { setupOfEnvironment } from '../modules/chat/models/setup/shortcuts.ts';
import { createLoadPictures } from '../modules/chat/question-pictures.ts';
import { createTitlesService } from '../modules/chat/titles/titles.service.ts';
import { openExperts } from '../modules/experts/expert-files.ts';
import { createExpertsService } from '../modules/experts/experts.service.ts';
import { createGeneratedImagesService } from '../modules/generated-images/generated-images.service.ts';
import { createDemoImages } from '../modules/generated-images/providers/demo/demo-images.ts';
import { createOpenAiImages } from '../modules/generated-images/providers/openai-images.ts';
import { articlesIn } from '../modules/help/articles.ts';
import type { OwnServers } from '../modules/mcp/own-servers/own-servers.service.ts';
import { createSearchService } from '../modules/search/search.service.ts';
import { type Approvals, createApprovals } from '../modules/tools/approvals/approvals.service.ts';
import { type Apps, createApps } from '../modules/tools/apps/apps.service.ts';
import { createDrawTool } from '../modules/tools/draw-tool.ts';
import { createFileTools } from '../modules/tools/file-tools.ts';
import { createRecognitionTools } from '../modules/tools/recognition-tools.ts';
import { createSearchTool } from '../modules/tools/search-tool.ts';
import { createToolsService, type ToolSource, type ToolsService } from '../modules/tools/tools.service.ts';
import { createCount } from '../modules/voice/counted.ts';
import { createVoiceService } from '../modules/voice/voice.service.ts';
import type { Overrides } from '../services.ts';
import type { Foundation } from './foundation.ts';
import { createAnswersAboutPdfs } from './pdf-answers.ts';
import type { People } from './people.ts';
import { createPresentationServices } from './presentations.ts';
import type { Production } from './production.ts';
import type { Reading } from './recognition.ts';
import type { Repositories } from './repositories.ts';

const questionsPerMinute = 30;
const titlesPerHour = 60;

type Base = Foundation &
  Production & { readonly repositories: Repositories } & Pick<People, 'plugins' | 'storage'> &
  Pick<Reading, 'recognition'>;

/** What answers: models, experts, search, voice, and the image provider. */
export async function createAssistant(app: FastifyInstance, base: Base, overrides: Overrides) {
  const { config, limits, log, plans, quota, safety } = base;
  const models = await openModels(app, config);
  const search = createSearchService({
    config,
    safety,
    articles: (language) => articlesIn(language, plans.current(), config).articles,
    log,
  });
  const drawings = createImages(base);
  const ownServers = await openOwnServers(app, base);
  const tools = createToolsService(
    overrides.tools ?? [
      createSearchTool(search, limits),
      ...createRecognitionTools(base.recognition, limits),
      createDrawTool(drawings, limits),
    ],
    base.plugins,
    [...(await connectServers(app, base)), ...(ownServers ? [ownServers.tools] : [])],
    createFileTools(limits),
  );
  const approvals = createApprovals({ repository: base.repositories.approvals, log });
  const apps = createApps({
    repository: base.repositories.apps,
    approvals,
    tools,
    plugins: base.plugins,
    safety,
    log,
  });
  const questions = limits.limit({ name: 'questions', points: questionsPerMinute, seconds: 60 });
  return {
    approvals,
    apps,
    chat: createChat(base, models, { questions, tools, approvals, apps }),
    ...createAnswersAboutPdfs(app, base, { models, questions }),
    ...createPresentationServices(base, { models, questions }),
    drawings,
    models,
    ownServers,
    modelStatus: overrides.modelStatus ?? (async () => models.status()),
    experts: await createExperts(app, base),
    search,
    titles: createTitlesService({
      models,
      titles: limits.limit({ name: 'titles', points: titlesPerHour, seconds: 60 * 60 }),
      safety,
      wanted: config.chatTitles,
    }),
    voice: createVoiceService({ config, safety, count: createCount({ quota, log }) }),
  };
}

/** The tools of MCP servers, which are plugins as well. */
async function connectServers(
  app: FastifyInstance,
  { config, limits, log, plugins }: Base,
): Promise<readonly ToolSource[]> {
  const file = config.mcpServersFile;
  if (!file) return [];
  // Most installations have none, and the client takes a while to load.
  const { openMcp } = await import('../modules/mcp/mcp.ts');
  const mcp = await openMcp(app, { file, config, limits, log });
  plugins.contribute(mcp.plugins);
  return [mcp.tools];
}

/** MCP servers that people add, which are plugins of their account; undefined: the operator allows none. */
async function openOwnServers(
  app: FastifyInstance,
  { accountEvents, config, limits, log, plugins, repositories }: Base,
): Promise<OwnServers | undefined> {
  if (!config.ownServers) return undefined;
  const { createOwnServers } = await import('../modules/mcp/own-servers/own-servers.service.ts');
  const ownServers = createOwnServers({
    repository: repositories.ownServers,
    states: repositories.ownServerStates,
    config: { ...config.ownServers, reachableNetworks: config.reachableNetworks },
    plugins,
    accountEvents,
    limits,
    log,
  });
  plugins.contribute(ownServers.plugins, ownServers.states);
  app.addHook('onClose', ownServers.close);
  return ownServers;
}

/** Who answers: the operator's file decides, else the variables of the environment do, once, at the start. */
async function openModels(app: FastifyInstance, config: Config): Promise<Models> {
  if (config.providersFile) {
    const providers = await openProviders(app, config.providersFile, config);
    return createModels(providers.current, app.log);
  }
  const setup = await setupOfEnvironment(config);
  return createModels(() => setup, app.log);
}

function createChat(
  { generations, log, plans, quota, repositories, safety, storage }: Base,
  models: Models,
  further: {
    readonly questions: Limit;
    readonly tools: Pick<ToolsService, 'of' | 'ofFiles'>;
    readonly approvals: Approvals;
    readonly apps: Apps;
  },
) {
  return createChatService({
    generations,
    models,
    loadPictures: createLoadPictures({ uploads: repositories.uploads, storage }),
    safety,
    quota,
    plans,
    ...further,
    log,
  });
}

function createImages(base: Base) {
  const { config, jobs, limits, log, now, repositories, safety, storage, workers } = base;
  return createGeneratedImagesService({
    repository: repositories.drawings,
    uploads: repositories.uploads,
    storage,
    jobs,
    provider: config.imageModel ? createOpenAiImages(config.imageModel) : createDemoImages(workers),
    safety,
    drawings: limits.limit({ name: 'drawings', points: 20, seconds: 10 * 60 }),
    now,
    log,
    demo: config.imageModel === undefined,
  });
}

async function createExperts(app: FastifyInstance, { config, now, repositories }: Base) {
  const watched = await openExperts(app, config.expertsDir);
  return createExpertsService({ repository: repositories.experts, categories: watched.current, now });
}
