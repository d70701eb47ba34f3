import { errors } from '@orangery/api/contract';
import { UpstreamError } from '../../../generations/upstream-error.ts';
import type { ModelTurn } from '../model.ts';
import { refusalIn } from '../refusals.ts';
import { argumentsOf, type RequestTools, type ToolExchange } from '../tool-calls.ts';
import type { AnswerSink, Protocol } from './protocol.ts';

type Part = {
  text?: unknown;
  thought?: boolean;
  functionCall?: { id?: unknown; name?: unknown; args?: unknown };
  /** Proves that a call is the model's; it goes back with it. */
  thoughtSignature?: unknown;
};
type Candidate = { index?: number; content?: { parts?: readonly Part[] }; finishReason?: string };
type Message = {
  candidates?: readonly Candidate[];
  /** Of a question that is not answered. */
  promptFeedback?: { blockReason?: string };
  error?: unknown;
};

const contentOf = ({ role, content, images = [] }: ModelTurn) => ({
  role: role === 'assistant' ? 'model' : 'user',
  parts: [
    ...images.map(({ type, content: bytes }) => ({
      inlineData: { mimeType: type, data: bytes.toString('base64') },
    })),
    { text: content },
  ],
});

const exchangeOf = ({ text, results }: ToolExchange) => [
  {
    role: 'model',
    parts: [
      ...(text === '' ? [] : [{ text }]),
      ...results.map(({ call }) => ({
        functionCall: { name: call.name, args: argumentsOf(call) ?? {} },
        ...(call.signature !== undefined && { thoughtSignature: call.signature }),
      })),
    ],
  },
  {
    role: 'user',
    parts: results.map(({ call, text: said, isError }) => ({
      functionResponse: { name: call.name, response: isError ? { error: said } : { result: said } },
    })),
  },
];

const toolsOf = ({ definitions, choice }: RequestTools) => ({
  tools: [
    {
      functionDeclarations: definitions.map(({ name, description, parameters }) => ({
        name,
        description,
        parametersJsonSchema: parameters,
      })),
    },
  ],
  ...(choice === 'none' && { toolConfig: { functionCallingConfig: { mode: 'NONE' } } }),
});

/** Gemini's streamGenerateContent. */
export const googleProtocol: Protocol = {
  url: (baseUrl, model) =>
    new URL(`${baseUrl}/models/${encodeURIComponent(model)}:streamGenerateContent?alt=sse`),
  headers: (apiKey) => (apiKey ? { 'x-goog-api-key': apiKey } : {}),
  body: ({ system, turns, tools }, { maxOutputTokens, reasoning }) => ({
    ...(system && { systemInstruction: { parts: [{ text: system }] } }),
    contents: [...turns.map(contentOf), ...(tools?.exchanges.flatMap(exchangeOf) ?? [])],
    ...(tools && toolsOf(tools)),
    generationConfig: {
      ...(maxOutputTokens !== undefined && { maxOutputTokens }),
      ...(reasoning && { thinkingConfig: { includeThoughts: true } }),
    },
  }),
  read(message, sink) {
    const { candidates = [], promptFeedback, error } = message as Message;
    if (error) throw refusalIn(message);
    const reason = promptFeedback?.blockReason;
    if (reason) throw new UpstreamError(errors.sensitiveInput, { reason });
    const candidate = candidates.find(({ index }) => !index);
    for (const { text, thought, functionCall: called, thoughtSignature } of candidate?.content?.parts ?? []) {
      if (called)
        sink.call({
          id: called.id,
          name: called.name,
          arguments: called.args ?? {},
          signature: thoughtSignature,
        });
      if (typeof text !== 'string') continue;
      if (thought) sink.reasoning(text);
      else sink.text(text);
    }
    if (candidate?.finishReason) readFinish(candidate.finishReason, sink);
  },
};

const broken: ReadonlySet<string> = new Set(['OTHER', 'MALFORMED_FUNCTION_CALL', 'UNEXPECTED_TOOL_CALL']);

/** Besides being done and being too long there are many kinds of "I must not". */
function readFinish(reason: string, sink: AnswerSink): void {
  if (reason === 'STOP' || reason === 'FINISH_REASON_UNSPECIFIED') sink.finish('stop');
  else if (reason === 'MAX_TOKENS') sink.finish('length');
  else
    throw new UpstreamError(broken.has(reason) ? errors.upstreamFailed : errors.sensitiveOutput, { reason });
}
