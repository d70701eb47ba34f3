export { defineRemote, type RemoteConfig, type RemoteOptions } from './presets/remote.ts';
export { defineShell, type ShellOptions } from './presets/shell.ts';
