import type { OutgoingHttpHeaders } from 'node:http';
import type { ModelFinish, ModelRequest } from '../model.ts';
import type { CallPiece } from '../wire/collect-calls.ts';

/** Takes what a message of a provider says. */
export type AnswerSink = {
  text(piece: string): void;
  reasoning(piece: string): void;
  /** A piece of a call of a tool. */
  call(piece: CallPiece): void;
  /** A piece of what the provider wants to get back, word for word, with the results of the calls of this turn. */
  echo(name: string, piece: string): void;
  /** The answer is complete, unless there is more text after all. */
  finish(reason: ModelFinish): void;
  /** Nothing follows. */
  end(): void;
};

/** Under which name a provider takes the longest answer; `none`: it takes no such limit. */
export const outputLimits = ['max_tokens', 'max_completion_tokens', 'none'] as const;
export type OutputLimit = (typeof outputLimits)[number];

/** How a model is asked. */
export type Manner = {
  /** The provider's name of it. */
  readonly model: string;
  /** Longest answer; undefined: as long as the provider likes. */
  readonly maxOutputTokens: number | undefined;
  /** Under which name, where the protocol has several. */
  readonly limit: OutputLimit;
  /** It shows what it thinks when it is asked to. */
  readonly reasoning: boolean;
};

/** How a kind of provider is asked, and how its answers are read. */
export type Protocol = {
  /** @param baseUrl without a trailing slash */
  url(baseUrl: string, model: string): URL;
  headers(apiKey: string | undefined): OutgoingHttpHeaders;
  body(request: ModelRequest, manner: Manner): object;
  /**
   * Reads one message of a stream, or an answer that is not streamed.
   * @throws UpstreamError it reports a failure, or the content filter has ended the answer
   */
  read(message: object, sink: AnswerSink): void;
};
