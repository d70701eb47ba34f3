import { fileURLToPath } from 'node:url';

/** Root of the repository, as an absolute path. */
export const repositoryRoot = fileURLToPath(new URL('../../../', import.meta.url));
