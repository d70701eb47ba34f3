/**
 * What `bench` measures without the HTTP around it, which would cost more than what is measured: the quota ledger and the
 * chat that spends it, on each kind of database this machine has, what reads pictures and PDFs, and what finds in documents. The server
 * itself does not import this.
 */
export { buildApp } from './app.ts';
export { allocatorSettings } from './bounded-allocator.ts';
export { readConfig } from './config.ts';
export type { OpenDatabase } from './db/client.ts';
export type { Account } from './http/account.ts';
export { type ChatService, createChatService } from './modules/chat/chat.service.ts';
export type { GenerationReader } from './modules/generations/generation-reader.ts';
export { createGenerationsRepository } from './modules/generations/generations.repository.ts';
export { createGenerations, type OpenGeneration } from './modules/generations/generations.service.ts';
export { createFinder } from './modules/pdfs/answers/finding/find.ts';
export { judge } from './modules/pdfs/answers/finding/judge.ts';
export { findRussianThesaurus } from './modules/pdfs/answers/finding/thesaurus/find-russian.ts';
export { thesauriOf } from './modules/pdfs/answers/finding/thesaurus/thesauri.ts';
export { createPassagesRepository } from './modules/pdfs/answers/passages/passages.repository.ts';
export { addDocument } from './modules/pdfs/answers/testing/documents.ts';
export { lettersOf } from './modules/pdfs/answers/text/fold.ts';
export { createVectorsRepository } from './modules/pdfs/answers/vectors/vectors.repository.ts';
export { createVectors } from './modules/pdfs/answers/vectors/vectors.ts';
export type { PageText } from './modules/pdfs/reading/page-text.ts';
export { createPdfReading } from './modules/pdfs/reading/reading.service.ts';
export type { PlanCatalogue } from './modules/plans/catalogue.ts';
export { readPlans } from './modules/plans/plans.ts';
export { createQuota } from './modules/quota/quota.service.ts';
export type { Quota } from './modules/quota/quota.ts';
export { createReservationRepository } from './modules/quota/reservation.repository.ts';
export { createSettlementRepository } from './modules/quota/settlement.repository.ts';
export type { RecognitionEngine } from './modules/recognition/engine.ts';
export { languageChoices } from './modules/recognition/language-choice.ts';
export { openPicture } from './modules/recognition/pictures/open-picture.ts';
export { createRecognition } from './modules/recognition/recognition.service.ts';
export { findLanguageData } from './modules/recognition/tesseract/language-data.ts';
export { createTesseractEngine } from './modules/recognition/tesseract/tesseract-engine.ts';
export { type Cluster, findPostgres, interruptions, startCluster } from './testing/postgres-cluster.ts';
export { type TestDatabase, testDatabases } from './testing/test-databases.ts';
export { sharedBytes } from './workers/shared-bytes.ts';
export { createWorkerPool } from './workers/worker-pool.ts';
