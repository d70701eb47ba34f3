import type { z } from 'zod';
import { account } from './account.ts';
import { apps } from './apps.ts';
import { backup } from './backup.ts';
import { chat } from './chat.ts';
import { codes } from './codes.ts';
import { documents } from './documents.ts';
import type { Endpoint, EndpointKeyShape } from './endpoint.ts';
import { experts } from './experts.ts';
import { help } from './help.ts';
import { images } from './images.ts';
import { notices } from './notices.ts';
import { orders } from './orders.ts';
import { ownServers } from './own-servers.ts';
import { pdfChat } from './pdf-chat.ts';
import { pdfs } from './pdfs.ts';
import { pictures } from './pictures.ts';
import { pluginContents } from './plugin-contents.ts';
import { plugins } from './plugins.ts';
import { presentations } from './presentations.ts';
import { recognition } from './recognition.ts';
import { search } from './search.ts';
import { signIn } from './sign-in.ts';
import { storage } from './storage.ts';
import { user } from './user.ts';
import { uses } from './uses.ts';
import { voice } from './voice.ts';

/**
 * Every endpoint of the API host. The server validates, answers and documents from it; the client takes its types from it.
 * To add a call: put it into the table of its module (or a new one, spread in here); the server then refuses to start
 * until a route serves it.
 */
export const contract = {
  ...account,
  ...codes,
  ...signIn,
  ...user,
  ...uses,
  ...notices,
  ...storage,
  ...backup,
  ...help,
  ...chat,
  ...apps,
  ...pictures,
  ...images,
  ...voice,
  ...search,
  ...recognition,
  ...documents,
  ...pdfs,
  ...pdfChat,
  ...presentations,
  ...experts,
  ...plugins,
  ...pluginContents,
  ...ownServers,
  ...orders,
} satisfies Record<EndpointKeyShape, Endpoint>;

export type Contract = typeof contract;
export type EndpointKey = keyof Contract;
export type StreamKey = { [K in EndpointKey]: Contract[K] extends { stream: true } ? K : never }[EndpointKey];
export type FeedKey = { [K in EndpointKey]: Contract[K] extends { feed: true } ? K : never }[EndpointKey];
export type BinaryKey = { [K in EndpointKey]: Contract[K] extends { binary: true } ? K : never }[EndpointKey];
export type UploadKey = {
  [K in EndpointKey]: Contract[K] extends { upload: object } ? K : never;
}[EndpointKey];
export type CallKey = Exclude<EndpointKey, StreamKey | FeedKey | BinaryKey>;

type SchemaOf<K extends EndpointKey, Part extends string> =
  Contract[K] extends Record<Part, infer S extends z.ZodType> ? S : never;
/** What a client sends. */
export type BodyOf<K extends EndpointKey> = z.input<SchemaOf<K, 'body'>>;
export type QueryOf<K extends EndpointKey> = z.input<SchemaOf<K, 'query'>>;
/** What a handler receives after validation. */
export type ParsedBodyOf<K extends EndpointKey> = z.output<SchemaOf<K, 'body'>>;
export type ParsedQueryOf<K extends EndpointKey> = z.output<SchemaOf<K, 'query'>>;
/** What the envelope carries. */
export type DataOf<K extends EndpointKey> = z.output<Contract[K]['data']>;

export type { SessionData } from './account.ts';
export { password, username } from './account.ts';
export { type BackupVersion, backupManifest as backupManifestSchema } from './backup.ts';
export * from './backup-format.ts';
export {
  type AnswerEvent,
  type AnswerQuota,
  type AnswerStep,
  type AttachedFile,
  type Question,
  type Source,
  type StepDecision,
  stepDecisions,
  type Turn,
} from './chat.ts';
export * from './choices.ts';
export type { Endpoint } from './endpoint.ts';
export * as errors from './error-codes.ts';
export * from './errors.ts';
export type { Expert } from './experts.ts';
export * from './first-paint.ts';
export type { FeedbackKind, HelpArticle, HelpConfig, LoginMethod, ModelOption } from './help.ts';
export type { Drawing } from './images.ts';
export * from './language.ts';
export * from './limits.ts';
export * from './models.ts';
export type { Notice } from './notices.ts';
export type { Offer, Order, Pack, PackRecord, Payment, Period, PlanLevel, PlanLimit } from './orders.ts';
export { ownServerLimits } from './own-server-rules.ts';
export type { OwnServer } from './own-servers.ts';
export type { PdfQuestion } from './pdf-chat.ts';
export type { PdfBox, PdfCitation } from './pdf-citation.ts';
export type { PdfHit, PdfInfo, PdfPage, PdfState } from './pdfs.ts';
export type { PluginContents } from './plugin-contents.ts';
export type {
  AccountPlugin,
  Plugin,
  PluginField,
  PluginParams,
  PluginPrompt,
  PluginResource,
} from './plugins.ts';
export type { DeckInfo, DeckOutline, DeckSource } from './presentations.ts';
export {
  type RecognitionEngineName,
  type RecognitionLanguage,
  recognitionEngines,
  recognitionLanguages,
} from './recognition.ts';
export * from './registry.ts';
export * from './rules.ts';
export * from './sales.ts';
export type { SearchResult } from './search.ts';
export { type OidcProvider, oidcProviders } from './sign-in.ts';
export * from './slide-choices.ts';
export type {
  Deck,
  DeckEdit,
  Slide,
  SlideChart,
  SlideItem,
  SlideParagraph,
  SlidePicture,
  SlideTable,
} from './slides.ts';
export { deckEdit as deckEditSchema, slide as slideSchema } from './slides.ts';
export { type Bucket, buckets } from './storage.ts';
export {
  type AccountEvent,
  type Device,
  type ModelQuota,
  type OtherQuota,
  type OtherUse,
  otherUses,
  type UserInfo,
} from './user.ts';
export { listedUses, type UseEntry } from './uses.ts';
