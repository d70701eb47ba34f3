import { languages } from '@orangery/api/contract';
import type { Limit } from '../../http/rate-limits.ts';
import type { Texts } from '../../http/texts.ts';
import { translate } from '../../http/translations.ts';
import type { OfferedPlugin } from '../plugins/offered-plugins.ts';
import type { Connection } from './connection.ts';
import type { Listing } from './listing.ts';
import { contentsOf } from './server-contents.ts';
import type { ListedServer } from './servers-file.ts';

/** The category of what is connected; an operator's catalogue names it. */
const category = 'services';

export const nameOf = ({ id, name }: Pick<ListedServer, 'id' | 'name'>): Texts => name ?? { en: id };

const usualDescription = (): Texts => ({
  en: '',
  ...Object.fromEntries(
    languages.map((language) => [language, translate('server', language, 'mcp', 'description') ?? '']),
  ),
});

/** A server as people install it. */
export function pluginOfServer(
  server: ListedServer,
  connection: Connection,
  calls: Pick<Limit, 'consume'>,
): OfferedPlugin {
  const { pluginId, icon, access, description = usualDescription(), about } = server;
  return {
    ...pluginWithListing(connection.listing()),
    id: pluginId,
    icon,
    name: nameOf(server),
    description,
    ...(about && { about }),
    access,
    contents: contentsOf({ connection, timeout: server.timeout_seconds * 1_000, calls }),
    reachable: connection.isReachable(),
  };
}

/** What the plugin of any server has. */
export const pluginWithListing = ({ tools, prompts, resources }: Listing) => ({
  category,
  fields: [],
  tools: tools
    .filter(({ app }) => app.isForModels)
    .map(({ name, title, description }) => ({
      name,
      title: { en: title },
      description: { en: description },
    })),
  prompts: prompts.map((prompt) => ({ ...prompt, arguments: [...prompt.arguments] })),
  resources,
});
