import type { Plugin } from '@orangery/api';
import { createContext, useContext } from 'react';

export type PluginChange = {
  installed?: boolean;
  isEnable?: boolean;
  params?: Plugin['params'];
  tools_off?: string[];
};

export type PluginActions = {
  /** A change of the plugin is on its way. */
  readonly isBusy: (id: number) => boolean;
  /** Changes what the account has of a plugin; a guest is asked to log in. True when the server took it. */
  readonly change: (plugin: Plugin, change: PluginChange) => Promise<boolean>;
  readonly startTrial: (plugin: Plugin) => Promise<boolean>;
};

const nothing: PluginActions = {
  isBusy: () => false,
  change: async () => false,
  startTrial: async () => false,
};

const context = createContext(nothing);
export const PluginActionsProvider = context.Provider;
export const usePluginActions = (): PluginActions => useContext(context);
