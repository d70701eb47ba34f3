import type { Prompt, Resource } from '@modelcontextprotocol/client';
import { lines, oneLine } from '../../http/external-text.ts';

/** Code units. OpenAI takes no longer description of a tool. */
export const maxDescription = 1_024;
const maxTitle = 80;
/** Code units of what is sent back to a server word for word. */
const [maxName, maxAddress] = [200, 1_000];
/** Of one prompt. */
const maxArguments = 20;

/** Something that people take from a server. */
type ServerItem = {
  /** Of a resource: its address. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
};

export type PromptArgument = ServerItem & { readonly required: boolean };
export type ServerPrompt = ServerItem & { readonly arguments: readonly PromptArgument[] };
export type ServerResource = ServerItem & {
  /** As the server says. */
  readonly type: string | null;
};

/** Prompts that can be asked for. */
export const promptsOf = (prompts: readonly Prompt[]): ServerPrompt[] =>
  usable(prompts, maxName).flatMap((prompt) => {
    const given = prompt.arguments ?? [];
    const fields = usable(given, maxName).slice(0, maxArguments);
    // What the server wants to have cannot be left out.
    if (given.some((argument) => argument.required && !fields.includes(argument))) return [];
    return { ...itemOf(prompt.name, prompt), arguments: fields.map(argumentOf) };
  });

/** Resources that can be read. */
export const resourcesOf = (resources: readonly Resource[]): ServerResource[] =>
  usable(
    resources.map((resource) => ({
      ...resource,
      title: resource.title ?? resource.name,
      name: resource.uri,
    })),
    maxAddress,
  ).map((resource) => ({
    ...itemOf(resource.name, resource),
    type: resource.mimeType === undefined ? null : oneLine(resource.mimeType, 80),
  }));

/** What anything of a server is called, for people. */
export const titleOf = (
  { name, title }: { name: string; title?: string | undefined },
  other?: string,
): string =>
  [title, other, name].map((text) => oneLine(text ?? '', maxTitle)).find((text) => text !== '') ?? '?';

type Named = { name: string; title?: string | undefined; description?: string | undefined };

/** Names go back to the server as they are: one that is not clean, or comes twice, is left out. */
function usable<T extends Named>(items: readonly T[], max: number): T[] {
  const clean = items.filter(({ name }) => name !== '' && oneLine(name, max) === name);
  return clean.filter(({ name }, index) => clean.findIndex((other) => other.name === name) === index);
}

const itemOf = (name: string, { description = '', ...named }: Named): ServerItem => ({
  name,
  title: titleOf(named),
  description: lines(description, maxDescription),
});

const argumentOf = (argument: Named & { required?: boolean | undefined }): PromptArgument => ({
  ...itemOf(argument.name, argument),
  required: argument.required === true,
});
