/// <reference types="node" />
import { markdownSample, xssSample } from './samples.ts';

/** What one request is answered with. */
export type AnswerPlan = {
  /** The answer; sent word by word. */
  text?: string;
  /** The answer in exactly these pieces; wins over `text`. */
  tokens?: readonly string[];
  /** What the model thinks before the answer; sent word by word as such. */
  reasoning?: string;
  /** Under which name the OpenAI shape sends it. Default: `reasoning_content`. */
  reasoningField?: 'reasoning_content' | 'reasoning';
  /** Tokens a second; as fast as possible when it is missing. */
  rate?: number;
  /** Tools that the model calls, with their arguments as JSON; sent in pieces, all at the same time. */
  calls?: readonly { name: string; arguments: string }[];
  /** Refuse with this HTTP status instead. */
  status?: number;
  /** `code` and `message` of the refusal. */
  error?: { code?: string; message?: string };
  /** Break the TCP connection after so many tokens. */
  cutAfter?: number;
  /** Say nothing more after so many tokens, and keep the connection. */
  stallAfter?: number;
  /** Report an error inside the stream after so many tokens. */
  failAfter?: number;
  /** End the stream properly but without a finish reason or `[DONE]` after so many tokens. */
  truncateAfter?: number;
  /** Hold before the first token until `release()`. */
  wait?: boolean;
  /** Hold after so many tokens until `release()`. */
  waitAfter?: number;
  /** OpenAI's word for why the answer ended. Default: `stop`. */
  finish?: 'stop' | 'length' | 'content_filter';
};

const samples: Readonly<Record<string, AnswerPlan>> = {
  markdown: { text: markdownSample },
  xss: { text: xssSample },
  empty: { tokens: [] },
  blank: { tokens: ['\n\n', '  ', '\u200b', '\n'] },
  wait: { wait: true, text: 'Released.' },
  filtered: { text: 'Some of it', finish: 'content_filter' },
  reasoning: { reasoning: 'First the peel, then the segments.', text: 'Peel it, then part it.' },
  think: { text: '<think>\nFirst the peel, then the segments.\n</think>\n\nPeel it, then part it.' },
};
const endings: Readonly<Record<string, (after: number) => AnswerPlan>> = {
  cut: (after) => ({ cutAfter: after }),
  stall: (after) => ({ stallAfter: after }),
  fail: (after) => ({ failAfter: after }),
  truncate: (after) => ({ truncateAfter: after }),
  hold: (after) => ({ waitAfter: after }),
};

/** `word-0 word-1 …`: text in which a lost, doubled or swapped token shows. */
const numberedTokens = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `word-${index} `);

function readDirective(word: string): AnswerPlan | null {
  const [name = '', value] = word.split('=');
  const number = Number(value);
  if (value === undefined) {
    const ending = endings[name];
    return samples[name] ?? (ending ? { tokens: numberedTokens(10), ...ending(5) } : null);
  }
  if (name === 'call') return { calls: [{ name: value, arguments: '{"query":"model"}' }] };
  if (!Number.isFinite(number)) return null;
  if (name === 'tokens') return { tokens: numberedTokens(number) };
  if (name === 'rate') return { rate: number };
  if (name === 'status') return { status: number };
  return endings[name]?.(number) ?? null;
}

function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content.map((part: Part) => part.text ?? '').join('');
}

/** A part of a message, in OpenAI's or Anthropic's shape. */
type Part = {
  text?: string;
  image_url?: { url?: string };
  source?: { media_type?: string; data?: string };
};

/** `image/png, 1234 bytes` for each picture of a message, so that a test sees what has arrived. */
function picturesOf(content: unknown): string[] {
  if (!Array.isArray(content)) return [];
  return content.flatMap(({ image_url: image, source }: Part) => {
    const [, type = source?.media_type, data = source?.data] =
      /^data:([\w/]+);base64,(.*)$/s.exec(image?.url ?? '') ?? [];
    return type && data ? [`${type}, ${Buffer.from(data, 'base64').length} bytes`] : [];
  });
}

/**
 * The plan a message asks for. A message that is nothing but directives is obeyed; any other is echoed, with its pictures
 * named after it.
 *
 * - `tokens=500 rate=200`: numbered words at that many a second.
 * - `status=429`: refused.
 * - `cut=20`, `stall=20`, `fail=20`, `truncate=20`, `hold=20` (with `tokens=`): break, fall silent, report an error,
 *   end without a finish, or hold until `release()` after that many tokens; without a number: after 5 of 10.
 * - `call=search_web`: calls that tool; what it gave is the next message, which is echoed.
 * - `reasoning`: thinks before it answers; `think`: does so inside the text, as models that run locally.
 * - `markdown`, `xss`: samples. `empty`: no text. `blank`: nothing but spaces. `filtered`: ended by a content filter. `wait`: holds until `release()`.
 */
export function planOf(content: unknown): AnswerPlan {
  const text = textOf(content);
  const words = text.trim().split(/\s+/);
  const directives = words.map(readDirective);
  if (directives.some((directive) => directive === null))
    return { text: [text, ...picturesOf(content)].join('\n') };
  return Object.assign({}, ...directives) as AnswerPlan;
}
