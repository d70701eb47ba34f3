import { proxy } from 'valtio';

/** Counts up when a remote is to be mounted anew. */
export const remoteGenerations: Record<string, number> = proxy({});
