import { proxy } from 'valtio';

/** Remotes in use, and the shell, that have another release now; the person decides when to change over. */
export const releaseOffer = proxy<{ remotes: readonly string[]; shell: boolean }>({
  remotes: [],
  shell: false,
});
