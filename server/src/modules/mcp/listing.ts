import { createHash } from 'node:crypto';
import type { Prompt, Resource, Tool } from '@modelcontextprotocol/client';
import { lines } from '../../http/external-text.ts';
import { type ToolApp, toolAppOf } from './app-meta.ts';
import { usableSchema } from './input-schema.ts';
import {
  maxDescription,
  promptsOf,
  resourcesOf,
  type ServerPrompt,
  type ServerResource,
  titleOf,
} from './server-items.ts';
import { toolNameOf } from './tool-names.ts';

/** Of each kind; a server may list any number. */
export const maxListed = 200;

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
  readonly app: ToolApp;
  /** Another one, if anything of its description is another, or whether it only reads. */
  readonly fingerprint: string;
};

/** What a server has. */
export type Listing = {
  readonly tools: readonly ServerTool[];
  readonly prompts: readonly ServerPrompt[];
  readonly resources: readonly ServerResource[];
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
    tools: uniqueTools(usable),
    prompts: promptsOf(prompts.slice(0, maxListed)),
    resources: resourcesOf(resources.slice(0, maxListed)),
  };
}

/** The first of each name. */
export const uniqueTools = (tools: readonly ServerTool[]): ServerTool[] =>
  tools.filter(({ name }, index) => tools.findIndex((other) => other.name === name) === index);

function serverTool(serverId: string, tool: Tool): ServerTool | undefined {
  const { name, description = '', inputSchema, annotations, _meta } = tool;
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
    app: toolAppOf(_meta),
    fingerprint: fingerprintOf([name, description, inputSchema, isReadOnly]),
  };
}

const fingerprintOf = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
