import { createHash } from 'node:crypto';
import { languages } from '@orangery/api/contract';
import type { Limit } from '../../../http/rate-limits.ts';
import type { Texts } from '../../../http/texts.ts';
import { translate } from '../../../http/translations.ts';
import type { OfferedPlugin } from '../../plugins/offered-plugins.ts';
import type { Tool } from '../../tools/tool.ts';
import { type Listing, uniqueTools } from '../listing.ts';
import { contentsOf } from '../server-contents.ts';
import { pluginWithListing } from '../server-plugin.ts';
import { type AskedServer, toolsOf } from '../server-tools.ts';
import { toolNameOf } from '../tool-names.ts';
import type { OwnServerRow } from './own-server-row.ts';

/** Code units of all that is kept of what a server has, as JSON. */
const maxListing = 200_000;
/** Of one server. */
const maxTools = 100;

/** What the tools of a server begin with. An operator's servers have no capitals. */
export const serverIdOf = (pluginId: number): string => `Own${pluginId - 2_000_000_000}`;

const hostOf = (url: string): string => new URL(url).host;

/** Changes with the address and the secret. */
export const revisionOf = ({
  url,
  header,
  secret,
}: Pick<OwnServerRow, 'url' | 'header' | 'secret'>): string =>
  createHash('sha256')
    .update(JSON.stringify([url, header, secret]))
    .digest('base64url');

/** As much of it as is kept. */
export function keptListing({ tools, prompts, resources }: Listing): Listing {
  let left = maxListing;
  const fits = (part: object) => {
    left -= JSON.stringify(part).length;
    return left >= 0;
  };
  return {
    tools: tools.slice(0, maxTools).filter(fits),
    prompts: prompts.filter(fits),
    resources: resources.filter(fits),
  };
}

/** The same for a server that has a number only now. */
export function listingOfPlugin(pluginId: number, { tools, ...rest }: Listing): Listing {
  const serverId = serverIdOf(pluginId);
  return {
    ...rest,
    tools: uniqueTools(tools.map((tool) => ({ ...tool, name: toolNameOf(serverId, tool.ownName) }))),
  };
}

const described = (host: string): Texts => ({
  en: '',
  ...Object.fromEntries(
    languages.map((language) => [
      language,
      translate('server', language, 'mcp', 'own')?.replace('{{host}}', () => host) ?? '',
    ]),
  ),
});

/** @property timeout milliseconds of one call */
type Calls = { readonly calls: Pick<Limit, 'consume'>; readonly timeout: number };

/** A server as its person has it among their plugins. */
export const pluginOfOwnServer = (
  { pluginId, name, url, listing, isAway }: OwnServerRow,
  connection: AskedServer,
  calls: Calls,
): OfferedPlugin => ({
  ...pluginWithListing(listing),
  id: pluginId,
  icon: 'plug',
  name: { en: name },
  description: described(hostOf(url)),
  access: { kind: 'free' },
  contents: contentsOf({ connection, ...calls }),
  reachable: !isAway,
});

/** Its tools. A step names the host, so that the person sees where the arguments go. */
export const toolsOfOwnServer = (
  { pluginId, name, url }: OwnServerRow,
  connection: AskedServer,
  calls: Calls,
): Tool[] =>
  toolsOf({
    pluginId,
    name: { en: `${name} (${hostOf(url)})` },
    isTrusted: true,
    connection,
    ...calls,
  });
