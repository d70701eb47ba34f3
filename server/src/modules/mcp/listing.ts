import { createHash } from 'node:crypto';
import type { Prompt, Resource, Tool } from '@modelcontextprotocol/client';
import { lines, oneLine } from '../../http/external-text.ts';
import { usableSchema } from './input-schema.ts';
import { toolNameOf } from './tool-names.ts';

/** Of each kind; a server may list any number. */
export const maxListed = 200;
/** Code units. OpenAI takes no longer description. */
const maxDescription = 1_024;
const maxTitle = 80;

/** A tool as its server describes it, in bounds. */
export type ServerTool = {
  /** What models and settings call it. */
  readonly name: string;
  /** What its server calls it. */
  readonly ownName: string;
  readonly title: string;
  readonly description: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  /** The server says that it changes nothing. */
  readonly isReadOnly: boolean;
  /** Another one, if anything of its description is another, or whether it only reads. */
  readonly fingerprint: string;
};

/** A prompt or a resource, for people to read. */
type ServerItem = { readonly name: string; readonly title: string; readonly description: string };

/** What a server has. */
export type Listing = {
  readonly tools: readonly ServerTool[];
  readonly prompts: readonly ServerItem[];
  readonly resources: readonly ServerItem[];
};

export const emptyListing: Listing = { tools: [], prompts: [], resources: [] };

type Listed = {
  readonly tools: readonly Tool[];
  readonly prompts: readonly Prompt[];
  readonly resources: readonly Resource[];
};

/** What a server has listed, all of it hostile, as far as it can be used. */
export function listingOf(serverId: string, { tools, prompts, resources }: Listed): Listing {
  const usable = tools.slice(0, maxListed).flatMap((tool) => serverTool(serverId, tool) ?? []);
  return {
    tools: usable.filter(({ name }, index) => usable.findIndex((other) => other.name === name) === index),
    prompts: prompts.slice(0, maxListed).map((prompt) => item(prompt.name, prompt)),
    resources: resources.slice(0, maxListed).map((resource) => item(resource.uri, resource)),
  };
}

function serverTool(serverId: string, tool: Tool): ServerTool | undefined {
  const { name, description = '', inputSchema, annotations } = tool;
  const parameters = usableSchema(inputSchema);
  if (name === '' || !parameters) return undefined;
  const isReadOnly = annotations?.readOnlyHint === true;
  return {
    name: toolNameOf(serverId, name),
    ownName: name,
    title: titleOf(tool, annotations?.title),
    description: lines(description, maxDescription),
    parameters,
    isReadOnly,
    fingerprint: fingerprintOf([name, description, inputSchema, isReadOnly]),
  };
}

const item = (name: string, { description = '', ...listed }: Prompt | Resource): ServerItem => ({
  name: oneLine(name, 200),
  title: titleOf(listed),
  description: lines(description, maxDescription),
});

const titleOf = ({ name, title }: { name: string; title?: string | undefined }, other?: string): string =>
  [title, other, name].map((text) => oneLine(text ?? '', maxTitle)).find((text) => text !== '') ?? '?';

const fingerprintOf = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
