import type { RemoteModule } from '@orangery/platform';

/** Remotes that are loaded or loading in this page. */
export const loadedRemotes = new Map<string, Promise<RemoteModule>>();

/** Remote → why its first release was given up in this page. What fails after it is a consequence. */
export const firstErrors = new Map<string, unknown>();

/** The next mount loads the remote anew, in the release the registry has by then. */
export function forgetRemote(remote: string): void {
  loadedRemotes.delete(remote);
}
