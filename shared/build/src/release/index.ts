export { type DirectoryStore, directoryStore } from './directory-store.ts';
export { type PublishOptions, type PublishResult, publish } from './publish.ts';
export { emptyRegistry, releasesKept, withRelease } from './registry.ts';
export { DamagedFiles, verifyFiles } from './verify-files.ts';
