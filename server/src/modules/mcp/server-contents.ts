import type { ContentBlock, GetPromptResult } from '@modelcontextprotocol/client';
import { countSymbols, errors, limits, type PluginContents } from '@orangery/api/contract';
import { AppError } from '../../http/app-error.ts';
import { lines, oneLine } from '../../http/external-text.ts';
import type { Limit } from '../../http/rate-limits.ts';
import type { ServiceContents } from '../plugins/offered-plugins.ts';
import { faultOf, refusals } from './errors.ts';
import type { AskedServer } from './server-tools.ts';

type ContentsOf = {
  readonly connection: AskedServer;
  /** Milliseconds of one call. */
  readonly timeout: number;
  readonly calls: Pick<Limit, 'consume'>;
};

/** What people take out of a server themselves. Only what it lists can be asked for. */
export function contentsOf({ connection, timeout, calls }: ContentsOf): ServiceContents {
  /** @throws AppError tooManyRequests, contentsGone, and those of `refusals` */
  async function ask<T>(
    accountId: string,
    isListed: () => boolean,
    work: Parameters<typeof connection.ask<T>>[0],
    signal: AbortSignal,
  ): Promise<T> {
    await calls.consume(accountId, errors.tooManyRequests);
    if (!isListed()) throw new AppError(errors.contentsGone);
    return connection.ask(work, signal).catch((cause: unknown) => {
      if (cause instanceof AppError) throw cause;
      throw new AppError(refusals[faultOf(cause)], { cause });
    });
  }

  return {
    async prompt(accountId, { name, arguments: given }, signal) {
      const listed = () => connection.listing().prompts.find((prompt) => prompt.name === name);
      const known = listed()?.arguments.map((argument) => argument.name) ?? [];
      const filled = Object.entries(given).filter(([key, value]) => known.includes(key) && value !== '');
      const { messages } = await ask(
        accountId,
        () => listed() !== undefined,
        (session) => session.getPrompt(name, Object.fromEntries(filled), { signal, timeout }),
        signal,
      );
      return textOfParts(partsOf(messages), limits.messageSymbols);
    },

    async resource(accountId, uri, signal) {
      const { contents } = await ask(
        accountId,
        () => connection.listing().resources.some(({ name }) => name === uri),
        (session) => session.readResource(uri, { signal, timeout }),
        signal,
      );
      return textOfParts(contents.map(partOfResource), limits.fileSymbols);
    },
  };
}

/** Text, or the media type of what is none. */
type Part = { readonly text: string } | { readonly leftOut: string };

/** Of a conversation that a prompt suggests, each message says whose it is; most prompts are one message of the person. */
function partsOf(messages: GetPromptResult['messages']): Part[] {
  const isConversation = messages.some(({ role }) => role === 'assistant');
  return messages.map(({ role, content }) => {
    const part = partOf(content);
    if (!isConversation || !('text' in part)) return part;
    return { text: `${role === 'assistant' ? 'Assistant' : 'User'}: ${part.text}` };
  });
}

function partOf(block: ContentBlock): Part {
  if (block.type === 'text') return { text: block.text };
  if (block.type === 'resource') return partOfResource(block.resource);
  if (block.type === 'resource_link') return { text: oneLine(`${block.name} ${block.uri}`, 1_000) };
  return { leftOut: typeOf(block.mimeType) };
}

const partOfResource = (resource: { mimeType?: string | undefined; text?: string; blob?: string }): Part =>
  resource.text === undefined ? { leftOut: typeOf(resource.mimeType) } : { text: resource.text };

const typeOf = (type = ''): string => oneLine(type, 80) || 'application/octet-stream';

/** @throws AppError contentsTooLong, contentsNotText */
function textOfParts(parts: readonly Part[], maxSymbols: number): PluginContents {
  const texts = parts.flatMap((part) => ('text' in part ? [part.text] : []));
  const leftOut = parts.flatMap((part) => ('leftOut' in part ? [part.leftOut] : []));
  const whole = texts.join('\n\n');
  if (whole.length > 2 * maxSymbols || countSymbols(whole) > maxSymbols)
    throw new AppError(errors.contentsTooLong);
  const text = lines(whole, whole.length + 1);
  if (text === '') throw new AppError(errors.contentsNotText);
  return { text, left_out: leftOut.slice(0, 20) };
}
