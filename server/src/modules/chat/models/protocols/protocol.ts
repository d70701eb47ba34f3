import type { OutgoingHttpHeaders } from 'node:http';
import type { ModelFinish, ModelRequest } from '../model.ts';

/** Takes what a message of a provider says. */
export type AnswerSink = {
  text(piece: string): void;
  reasoning(piece: string): void;
  /** The answer is complete, unless there is more text after all. */
  finish(reason: ModelFinish): void;
  /** Nothing follows. */
  end(): void;
};

/** Under which name a provider takes the longest answer; `none`: it takes no such limit. */
export type OutputLimit = 'max_tokens' | 'max_completion_tokens' | 'none';

/** How a kind of provider is asked, and how its answers are read. */
export type Protocol = {
  /** @param baseUrl without a trailing slash */
  url(baseUrl: string, model: string): URL;
  headers(apiKey: string | undefined): OutgoingHttpHeaders;
  body(request: ModelRequest, limit: OutputLimit): object;
  /**
   * Reads one message of a stream, or an answer that is not streamed.
   * @throws UpstreamError it reports a failure, or the content filter has ended the answer
   */
  read(message: object, sink: AnswerSink): void;
};
