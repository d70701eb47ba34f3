import type { Client } from '@modelcontextprotocol/client';
import { type Listing, listingOf, maxListed } from './listing.ts';

/** Pages of a list. */
const maxPages = 20;

type Page<T> = { readonly items: readonly T[]; readonly next: string | undefined };
type Options = { readonly timeout: number; readonly signal: AbortSignal };

/**
 * What a server has. Its tools are what it is for; prompts and resources that cannot be read are left out.
 * @throws when its tools cannot be read
 */
export async function readLists(client: Client, serverId: string, options: Options): Promise<Listing> {
  const has = client.getServerCapabilities() ?? {};
  const tools = async (params: Cursor) => {
    const result = await client.request({ method: 'tools/list', params }, options);
    return { items: result.tools, next: result.nextCursor };
  };
  const prompts = async (params: Cursor) => {
    const result = await client.request({ method: 'prompts/list', params }, options);
    return { items: result.prompts, next: result.nextCursor };
  };
  const resources = async (params: Cursor) => {
    const result = await client.request({ method: 'resources/list', params }, options);
    return { items: result.resources, next: result.nextCursor };
  };
  return listingOf(serverId, {
    tools: has.tools ? await allPages(tools) : [],
    prompts: has.prompts ? await allPages(prompts).catch(() => []) : [],
    resources: has.resources ? await allPages(resources).catch(() => []) : [],
  });
}

type Cursor = { cursor?: string };

async function allPages<T>(read: (params: Cursor) => Promise<Page<T>>): Promise<readonly T[]> {
  const all: T[] = [];
  let params: Cursor = {};
  for (let page = 0; page < maxPages && all.length < maxListed; page += 1) {
    const { items, next } = await read(params);
    all.push(...items.slice(0, maxListed));
    if (!next) break;
    params = { cursor: next };
  }
  return all;
}
