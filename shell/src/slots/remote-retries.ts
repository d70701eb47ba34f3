import { proxy } from 'valtio';

/** Counts up when a person asks for a remote again: every place in which it failed tries anew, in a newer release if any. */
export const remoteRetries: Record<string, number> = proxy({});
