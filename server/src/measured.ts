/**
 * What `bench` measures without the HTTP around it, which would cost more than what is measured: the ledger of uses and the
 * chat that spends them, on each kind of database this machine has. The server itself does not import this.
 */
export type { OpenDatabase } from './db/client.ts';
export type { Account } from './http/account.ts';
export { createEndUses } from './modules/chat/answer-uses.ts';
export { createAnswerHub } from './modules/chat/answers/answer-hub.ts';
export type { AnswerReader } from './modules/chat/answers/answer-reader.ts';
export { createChatRepository } from './modules/chat/chat.repository.ts';
export { type ChatService, createChatService, type OpenAnswer } from './modules/chat/chat.service.ts';
export type { PlanCatalogue } from './modules/plans/catalogue.ts';
export { readPlans } from './modules/plans/plans.ts';
export { createQuota } from './modules/quota/create-quota.ts';
export type { Quota } from './modules/quota/quota.ts';
export { type TestDatabase, testDatabases } from './testing/test-databases.ts';
