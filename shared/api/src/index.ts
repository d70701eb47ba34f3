export { ApiError, type ApiErrorKind } from './client/api-error.ts';
export { createApiClient } from './client/create-api-client.ts';
export { type PutFileOptions, putFile, type UploadTarget } from './client/put-file.ts';
export { type RetryPauses, retryDelay, type SleepOptions, sleep } from './client/retry.ts';
export type {
  ApiClient,
  ApiClientOptions,
  CallEvent,
  CallInput,
  CallOptions,
  StreamOptions,
} from './client/types.ts';
export {
  type Announcer,
  announcers,
  type DrawingSize,
  type DrawingStyle,
  drawingCounts,
  drawingSizes,
  drawingStyles,
  type PluginFlag,
  type PluginPeriod,
  pluginFlags,
  type SearchEngine,
  searchEngines,
  type Voice,
  voices,
} from './contract/choices.ts';
export type { ErrorCode } from './contract/errors.ts';
export type {
  AccountEvent,
  AccountPlugin,
  AnswerEvent,
  AnswerQuota,
  AnswerStep,
  AttachedFile,
  BinaryKey,
  BodyOf,
  CallKey,
  DataOf,
  Device,
  Drawing,
  EndpointKey,
  Expert,
  FeedbackKind,
  FeedKey,
  HelpArticle,
  HelpConfig,
  LoginMethod,
  ModelOption,
  ModelQuota,
  Notice,
  OidcProvider,
  OtherQuota,
  OtherUse,
  OwnServer,
  Plugin,
  PluginField,
  PluginParams,
  PluginPrompt,
  PluginResource,
  QueryOf,
  Question,
  RecognitionLanguage,
  SearchResult,
  SessionData,
  Source,
  StepDecision,
  StreamKey,
  Turn,
  UseEntry,
  UserInfo,
} from './contract/index.ts';
export { type Language, languageHeader, languages } from './contract/language.ts';
export { countSymbols, limits, timings } from './contract/limits.ts';
export {
  defaultModel,
  type ModelValue,
  modelOfNewRoom,
  modelValues,
  type VipLevel,
} from './contract/models.ts';
export type { Asset, ResolvedRegistry, ResolvedRelease, ResolvedRemote } from './contract/registry.ts';
export {
  type ContactKind,
  codePattern,
  contactKindOf,
  displayNameBytes,
  displayNamePattern,
  emailPattern,
  phonePattern,
  usernamePattern,
} from './contract/rules.ts';
