// For the scripts of the workspace, the end-to-end tests and the benchmarks.
export { platformVersionOf, releasesFolder } from './cli/publish.ts';
export { runBuild, startRspack } from './cli/rspack.ts';
export { remoteOptions } from './presets/dev-registry.ts';
export { apiPort, developmentPort, shellPort } from './presets/ports.ts';
export { UserError } from './user-error.ts';
export { sourcesHash } from './workspace/sources-hash.ts';
export { remoteFolders, workspaceRoot } from './workspace/workspace.ts';
