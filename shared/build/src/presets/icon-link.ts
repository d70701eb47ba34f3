import { readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '../workspace/workspace.ts';

/** The product's icon as a part of the page: it is too small to be worth a request. @param folder any of the workspace. */
export function iconLink(folder: string): string {
  const icon = readFileSync(path.join(workspaceRoot(folder), 'shared/ui/src/brand/icon.svg'), 'utf8');
  return `<link rel="icon" type="image/svg+xml" href="data:image/svg+xml,${encodeURIComponent(icon)}" />`;
}
