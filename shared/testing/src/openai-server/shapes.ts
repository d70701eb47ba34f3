/** Body of a request for an answer, as far as tests look at it. */
export type ModelBody = {
  model: string;
  messages: { role: string; content: unknown }[];
  system?: unknown;
  stream?: boolean;
};

type Finish = 'stop' | 'length' | 'content_filter';

/** How a provider puts an answer on the wire. Everything streamed is a whole piece of `text/event-stream`. */
export type Shape = {
  opening(model: string): string;
  token(text: string): string;
  /** All of what the model thinks, in these pieces. */
  reasoning(pieces: readonly string[], field: string): string;
  /** Calls of tools. */
  calls(calls: readonly { name: string; arguments: string }[]): string;
  closing(finish: Finish, tokens: number): string;
  /** An error reported inside the stream. */
  failure: string;
  /** Body of an answer that is not streamed. */
  whole(model: string, text: string, finish: Finish): unknown;
};

const data = (body: unknown) => `data: ${JSON.stringify(body)}\n\n`;

const chunk = {
  id: 'chatcmpl-1',
  object: 'chat.completion.chunk',
  created: 1_700_000_000,
  model: 'fake-model',
};
const choice = (delta: object, finish: Finish | null) => ({
  ...chunk,
  choices: [{ index: 0, delta, finish_reason: finish }],
});

export const openAiShape: Shape = {
  opening: () => data(choice({ role: 'assistant', content: '' }, null)),
  token: (text) => data(choice({ content: text }, null)),
  reasoning: (pieces, field) =>
    pieces.map((piece) => data(choice({ content: null, [field]: piece }, null))).join(''),
  calls: (calls) => {
    const piece = (index: number, more: object) => data(choice({ tool_calls: [{ index, ...more }] }, null));
    const begun = calls.map(({ name }, index) =>
      piece(index, { id: `call_${index}`, type: 'function', function: { name, arguments: '' } }),
    );
    // Half of each, then the rest of each.
    const half = (json: string) => Math.ceil(json.length / 2);
    const firsts = calls.map(({ arguments: json }, index) =>
      piece(index, { function: { arguments: json.slice(0, half(json)) } }),
    );
    const rests = calls.map(({ arguments: json }, index) =>
      piece(index, { function: { arguments: json.slice(half(json)) } }),
    );
    return [...begun, ...firsts, ...rests].join('');
  },
  closing: (finish, tokens) =>
    data(choice({}, finish)) +
    data({
      ...chunk,
      choices: [],
      usage: { prompt_tokens: 1, completion_tokens: tokens, total_tokens: tokens + 1 },
    }) +
    'data: [DONE]\n\n',
  failure: data({ error: { message: 'the model has crashed', type: 'server_error', code: 'server_error' } }),
  whole: (model, text, finish) => ({
    ...chunk,
    object: 'chat.completion',
    model,
    choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: finish }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  }),
};

const event = (type: string, fields: object) => `event: ${type}\n${data({ type, ...fields })}`;
const anthropicReasons = { stop: 'end_turn', length: 'max_tokens', content_filter: 'refusal' } as const;

export const anthropicShape: Shape = {
  opening: (model) =>
    event('message_start', {
      message: {
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        model,
        content: [],
        stop_reason: null,
        usage: { input_tokens: 1, output_tokens: 1 },
      },
    }) + event('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }),
  token: (text) => event('content_block_delta', { index: 0, delta: { type: 'text_delta', text } }),
  reasoning: (pieces) =>
    event('content_block_start', {
      index: 1,
      content_block: { type: 'thinking', thinking: '', signature: '' },
    }) +
    pieces
      .map((thinking) =>
        event('content_block_delta', { index: 1, delta: { type: 'thinking_delta', thinking } }),
      )
      .join('') +
    event('content_block_stop', { index: 1 }),
  calls: (calls) =>
    calls
      .map(
        ({ name, arguments: json }, index) =>
          event('content_block_start', {
            index: index + 2,
            content_block: { type: 'tool_use', id: `call_${index}`, name, input: {} },
          }) +
          event('content_block_delta', {
            index: index + 2,
            delta: { type: 'input_json_delta', partial_json: json },
          }),
      )
      .join(''),
  closing: (finish, tokens) =>
    event('content_block_stop', { index: 0 }) +
    event('message_delta', {
      delta: { stop_reason: anthropicReasons[finish], stop_sequence: null },
      usage: { output_tokens: tokens },
    }) +
    event('message_stop', {}),
  failure: event('error', { error: { type: 'overloaded_error', message: 'Overloaded' } }),
  whole: (model, text, finish) => ({
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model,
    content: [{ type: 'text', text }],
    stop_reason: anthropicReasons[finish],
    stop_sequence: null,
    usage: { input_tokens: 1, output_tokens: 1 },
  }),
};
