export { type RemoteConfig, type RemoteOptions, remoteBuild } from './presets/remote.ts';
export { type ShellOptions, shellBuild } from './presets/shell.ts';
