import { errors } from '@orangery/api/contract';
import { UpstreamError } from '../../generations/upstream-error.ts';
import { refusalOf } from './refusals.ts';

type Content = string | null | readonly { text?: string }[];
/** What the model thinks has two names among providers. */
type Delta = { content?: Content; reasoning_content?: unknown; reasoning?: unknown };
type Chunk = {
  choices?: readonly { delta?: Delta; finish_reason?: string | null }[];
  error?: unknown;
};

/** Reads the event stream of a chat completion. */
export type ChunkReader = {
  /** The text in a piece of the stream, empty when there is none. */
  push(piece: string): string;
  /** What the model thought in the piece pushed last. */
  readonly reasoning: string;
  /** Set when the stream reported an error, was not understood, or the content filter ended the answer. */
  readonly failure: unknown;
  /** Why the answer ended; null as long as it has not. */
  readonly finish: 'stop' | 'length' | null;
};

const textOf = (content: Content | undefined): string => {
  if (typeof content === 'string') return content;
  return content ? content.map((part) => part.text ?? '').join('') : '';
};

const reasoningOf = ({ reasoning_content: content, reasoning }: Delta): string => {
  if (typeof content === 'string') return content;
  return typeof reasoning === 'string' ? reasoning : '';
};

function finishOf(reason: string): 'stop' | 'length' {
  if (reason === 'content_filter') throw new UpstreamError(errors.sensitiveOutput, { reason });
  return reason === 'length' ? 'length' : 'stop';
}

/** Code units; a whole answer has room in it. */
const maxLine = 4 * 1024 * 1024;

export function createChunkReader(): ChunkReader {
  let rest = '';
  let finish: ChunkReader['finish'] = null;
  let failure: unknown;
  let reasoning = '';

  const readLine = (line: string): string => {
    if (!line.startsWith('data:')) return '';
    const data = line.slice(5).trim();
    if (data === '[DONE]') {
      finish ??= 'stop';
      return '';
    }
    const chunk = JSON.parse(data) as Chunk;
    if (chunk.error) throw refusalOf(500, chunk);
    const choice = chunk.choices?.[0];
    if (choice?.finish_reason) finish = finishOf(choice.finish_reason);
    if (!choice?.delta) return '';
    reasoning += reasoningOf(choice.delta);
    return textOf(choice.delta.content);
  };

  return {
    push(piece) {
      const text = rest + piece;
      let from = 0;
      let found = '';
      reasoning = '';
      for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
        try {
          found += readLine(text.slice(from, end));
        } catch (error) {
          failure ??= error;
        }
        from = end + 1;
      }
      rest = text.slice(from);
      if (rest.length > maxLine) {
        failure ??= new UpstreamError(errors.upstreamFailed, { reason: 'line without end' });
        rest = '';
      }
      return found;
    },
    get reasoning() {
      return reasoning;
    },
    get failure() {
      return failure;
    },
    get finish() {
      return finish;
    },
  };
}
