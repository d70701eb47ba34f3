import type { Language, Source, Turn } from '@orangery/api/contract';
import type { Finding } from '../../generations/generation-run.ts';
import type { RequestTools } from './tool-calls.ts';

/** A picture of a question. */
export type ModelImage = {
  type: 'image/jpeg' | 'image/png';
  content: Buffer;
  /** Pixels. */
  width: number;
  height: number;
};

export type ModelTurn = Pick<Turn, 'role' | 'content'> & {
  /** Of the user only. */
  images?: readonly ModelImage[];
  /**
   * What the person wrote beside files, and their names and lengths in UTF-16 units; all of it is in `content`. For the
   * demonstration model.
   */
  attached?: { text: string; files: readonly { name: string; length: number }[] };
};

export type ModelRequest = {
  /** Instructions that stand before the conversation. */
  system: string | undefined;
  /** Oldest first; begins and ends with the user's. */
  turns: readonly ModelTurn[];
  /** Results of a search, for the demonstration model; any other finds them in `system`. */
  sources?: readonly Source[] | undefined;
  /** Will be spoken; the same holds for it. */
  voice?: boolean | undefined;
  /**
   * Estimated tokens of earlier conversation for a model whose window is not known; undefined: as much as there is.
   */
  historyTokens?: number | undefined;
  /** Turns of the beginning that are not in `turns` any more. */
  leftOut?: number | undefined;
  /** Where the provider shall end the answer; undefined: no limit of the plan. */
  maxOutputTokens?: number | undefined;
  /** What it may call on the way to its answer; undefined: nothing. */
  tools?: RequestTools | undefined;
  /** Of the person who asks; the demonstration model speaks it. */
  language: Language;
  signal: AbortSignal;
};

/** Why a model ended its answer: it was done, or had no room for more. */
export type ModelFinish = 'stop' | 'length';

/**
 * Writes one answer: gives `onText` each piece as it comes (an empty one is a sign of life), `onReasoning` each piece of
 * what the model thinks, `onFinding` what turns out meanwhile, and resolves to why the answer ended. A call back instead of an iterable, because at 20,000 pieces a second the iterable is most of the cost.
 *
 * @throws UpstreamError when the provider refuses, fails, or ends in the middle
 */
export type Model = (
  request: ModelRequest,
  onText: (text: string) => void,
  onReasoning: (text: string) => void,
  onFinding: (finding: Finding) => void,
) => Promise<ModelFinish>;
