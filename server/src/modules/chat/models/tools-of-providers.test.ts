import type { ServerResponse } from 'node:http';
import type { ModelValue } from '@orangery/api/contract';
import { describe, expect, it } from 'vitest';
import { createModels } from './models.ts';
import type { ModelSpec } from './provider.ts';
import { hear } from './testing/heard.ts';
import { modelAt, providerOf, specOf } from './testing/specs.ts';
import { startWireServer } from './testing/wire-server.ts';
import type { RequestTools, ToolExchange } from './tool-calls.ts';

const parameters = { type: 'object', properties: { q: { type: 'string' } } };
const exchange: ToolExchange = {
  text: 'Let me look.',
  results: [
    {
      call: { id: 'a', name: 'search', arguments: '{"q":"x"}', signature: 's' },
      text: 'found',
      isError: false,
    },
    { call: { id: 'b', name: 'search', arguments: '{"q": oops' }, text: 'No JSON', isError: true },
    { call: { id: 'c', name: 'search', arguments: '' }, text: 'all', isError: false },
  ],
  echo: { reasoning_content: 'Hm', thinking: 'Hm', signature: 'sig' },
};
const toolsOf = (more: Partial<RequestTools> = {}): RequestTools => ({
  definitions: [{ name: 'search', description: 'Searches', parameters }],
  choice: 'auto',
  exchanges: [],
  onCall: () => {},
  onEcho: () => {},
  ...more,
});
const answer = (response: ServerResponse) => {
  const body = { choices: [{ delta: { content: 'Yes' }, finish_reason: 'stop' }] };
  response.writeHead(200).end(`data: ${JSON.stringify(body)}\n\ndata: [DONE]\n\n`);
};
const refuse = (response: ServerResponse, status: number, message: string) =>
  response.writeHead(status).end(JSON.stringify({ error: { message } }));

/** What a provider is asked. */
async function askedOf(kind: 'openai' | 'anthropic' | 'google', tools: RequestTools) {
  const { baseUrl, requests } = await startWireServer(answer);
  await hear(modelAt(baseUrl, kind, { tools: true }), { tools });
  return requests[0]?.body;
}

describe('tools of a request', () => {
  it('OpenAI is given the tools, its calls and what they gave', async () => {
    expect(await askedOf('openai', toolsOf({ exchanges: [exchange], choice: 'none' }))).toMatchObject({
      tools: [{ type: 'function', function: { name: 'search', description: 'Searches', parameters } }],
      tool_choice: 'none',
      messages: [
        { role: 'system' },
        { role: 'user', content: 'hi' },
        {
          role: 'assistant',
          content: 'Let me look.',
          reasoning_content: 'Hm',
          tool_calls: [
            { id: 'a', type: 'function', function: { name: 'search', arguments: '{"q":"x"}' } },
            { id: 'b', type: 'function', function: { name: 'search', arguments: '{}' } },
            { id: 'c', type: 'function', function: { name: 'search', arguments: '{}' } },
          ],
        },
        { role: 'tool', tool_call_id: 'a', content: 'found' },
        { role: 'tool', tool_call_id: 'b', content: 'No JSON' },
        { role: 'tool', tool_call_id: 'c', content: 'all' },
      ],
    });
  });

  it('Anthropic is given the tools, its calls and what they gave', async () => {
    expect(await askedOf('anthropic', toolsOf({ exchanges: [exchange] }))).toMatchObject({
      tools: [{ name: 'search', description: 'Searches', input_schema: parameters }],
      tool_choice: { type: 'auto' },
      messages: [
        { role: 'user', content: 'hi' },
        {
          role: 'assistant',
          content: [
            { type: 'thinking', thinking: 'Hm', signature: 'sig' },
            { type: 'text', text: 'Let me look.' },
            { type: 'tool_use', id: 'a', name: 'search', input: { q: 'x' } },
            { type: 'tool_use', id: 'b', name: 'search', input: {} },
            { type: 'tool_use', id: 'c', name: 'search', input: {} },
          ],
        },
        {
          role: 'user',
          content: [
            { type: 'tool_result', tool_use_id: 'a', content: 'found' },
            { type: 'tool_result', tool_use_id: 'b', content: 'No JSON', is_error: true },
            { type: 'tool_result', tool_use_id: 'c', content: 'all' },
          ],
        },
      ],
    });
  });

  it('Google is given the tools, its calls and what they gave', async () => {
    expect(await askedOf('google', toolsOf({ exchanges: [exchange], choice: 'none' }))).toMatchObject({
      tools: [{ functionDeclarations: [{ name: 'search', parametersJsonSchema: parameters }] }],
      toolConfig: { functionCallingConfig: { mode: 'NONE' } },
      contents: [
        { role: 'user' },
        {
          role: 'model',
          parts: [
            { text: 'Let me look.' },
            { functionCall: { name: 'search', args: { q: 'x' } }, thoughtSignature: 's' },
            { functionCall: { name: 'search', args: {} } },
            { functionCall: { name: 'search', args: {} } },
          ],
        },
        {
          role: 'user',
          parts: [
            { functionResponse: { name: 'search', response: { result: 'found' } } },
            { functionResponse: { name: 'search', response: { error: 'No JSON' } } },
            { functionResponse: { name: 'search', response: { result: 'all' } } },
          ],
        },
      ],
    });
  });

  it.each([
    [400, 'registry.ollama.ai/library/phi does not support tools'],
    [400, '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set'],
    [404, 'No endpoints found that support tool use'],
    [422, 'tools: Extra inputs are not permitted'],
  ])(
    'a model that refuses tools with %i, %s is asked without, and not offered any again',
    async (status, message) => {
      const { baseUrl, requests } = await startWireServer((response, { body }) =>
        'tools' in (body as object) ? refuse(response, status, message) : answer(response),
      );
      const model = modelAt(baseUrl, 'openai', { tools: true });
      expect(await hear(model, { tools: toolsOf() })).toMatchObject({ text: 'Yes', finish: 'stop' });
      expect(await hear(model, { tools: toolsOf() })).toMatchObject({ text: 'Yes', finish: 'stop' });
      expect(requests.map(({ body }) => 'tools' in (body as object))).toEqual([true, false, false]);
    },
  );

  it('an option can call tools until all its models have refused them, and none can that an operator has not declared', async () => {
    const { baseUrl } = await startWireServer((response, { body }) =>
      'tools' in (body as object) ? refuse(response, 400, 'phi does not support tools') : answer(response),
    );
    const provider = providerOf(baseUrl, { kind: 'openai' });
    const able = specOf(provider, { tools: true });
    const specs: Partial<Record<ModelValue, ModelSpec[]>> = { '4.0': [able], o1: [specOf(provider)] };
    const setup = { label: '', demo: false, modelsOf: async (option: ModelValue) => specs[option] ?? [] };
    const models = createModels(() => setup, { warn: () => {} });
    const can = () => Promise.all((['4.0', 'o1', '3.5'] as const).map(models.callTools));
    expect(await can()).toEqual([true, false, true]);
    await hear((await models.choose('4.0')).write, { tools: toolsOf() });
    expect(await can()).toEqual([false, false, true]);
  });

  it('a model that refuses the tool of another server is asked without that, and offered its own tools again', async () => {
    const namesIn = (body: unknown) =>
      ((body as { tools?: { function: { name: string } }[] }).tools ?? []).map((tool) => tool.function.name);
    const { baseUrl, requests } = await startWireServer((response, { body }) =>
      namesIn(body).includes('odd')
        ? refuse(response, 400, 'tools.1.input_schema: type "banana" is not supported')
        : answer(response),
    );
    const model = modelAt(baseUrl, 'openai', { tools: true });
    const odd = { name: 'odd', description: '', parameters: { type: 'banana' }, isForeign: true };
    const both = toolsOf({ definitions: [...toolsOf().definitions, odd] });
    expect(await hear(model, { tools: both })).toMatchObject({ text: 'Yes', finish: 'stop' });
    expect(await hear(model, { tools: toolsOf({ definitions: [odd] }) })).toMatchObject({ text: 'Yes' });
    await hear(model, { tools: toolsOf() });
    expect(requests.map(({ body }) => namesIn(body))).toEqual([
      ['search', 'odd'],
      ['search'],
      ['odd'],
      [],
      ['search'],
    ]);
  });

  it('a model that knows no tools is asked once without, also when those of other servers are all there are', async () => {
    const { baseUrl, requests } = await startWireServer((response, { body }) =>
      'tools' in (body as object) ? refuse(response, 400, 'phi does not support tools') : answer(response),
    );
    const model = modelAt(baseUrl, 'openai', { tools: true });
    const foreign = { name: 'echo', description: '', parameters: { type: 'object' }, isForeign: true };
    const both = toolsOf({ definitions: [...toolsOf().definitions, foreign] });
    expect(await hear(model, { tools: both })).toMatchObject({ text: 'Yes' });
    expect(await hear(model, { tools: toolsOf({ definitions: [foreign] }) })).toMatchObject({ text: 'Yes' });
    expect(requests.map(({ body }) => 'tools' in (body as object))).toEqual([true, false, false]);
  });

  it.each([
    "Invalid schema for function 'odd': 'phi does not support tools' is not valid",
    "[{'loc': ('body', 'tools', 0), 'msg': 'phi does not support tools'}]",
    'the tool odd is not supported',
    "'phi does not support tools' is not one of ['string', 'object']",
  ])('a refusal of one tool of another server takes none from other answers: %s', async (message) => {
    const { baseUrl, requests } = await startWireServer((response, { body }) =>
      'tools' in (body as object) ? refuse(response, 400, message) : answer(response),
    );
    const model = modelAt(baseUrl, 'openai', { tools: true });
    const parameters = { type: 'phi does not support tools' };
    const odd = { name: 'odd', description: '', parameters, isForeign: true };
    for (let times = 0; times < 2; times += 1) await hear(model, { tools: toolsOf({ definitions: [odd] }) });
    expect(requests.map(({ body }) => 'tools' in (body as object))).toEqual([true, false, true, false]);
  });

  it('a refusal that repeats the question and its tools is no refusal of tools', async () => {
    const { baseUrl, requests } = await startWireServer((response, { body }) =>
      response.writeHead(400).end(JSON.stringify({ error: { message: 'Temperature not supported' }, body })),
    );
    await hear(modelAt(baseUrl, 'openai', { tools: true }), { tools: toolsOf() });
    expect(requests).toHaveLength(1);
  });

  it('a refusal in the words of FastAPI is read, but not what it repeats of the request', async () => {
    const refusing = async (detail: unknown) => {
      const { baseUrl, requests } = await startWireServer((response, { body }) =>
        'tools' in (body as object)
          ? response.writeHead(422).end(JSON.stringify({ detail }))
          : answer(response),
      );
      await hear(modelAt(baseUrl, 'openai', { tools: true }), { tools: toolsOf() });
      return requests.length;
    };
    expect(await refusing('Tools are not supported')).toBe(2);
    expect(await refusing([{ loc: ['body', 'tools'], msg: 'Extra inputs are not permitted' }])).toBe(2);
    const input = 'which tools?';
    expect(await refusing([{ loc: ['body', 'top_k'], msg: 'Extra inputs are not permitted', input }])).toBe(
      1,
    );
  });

  it('a model that has called tools in an answer does not lose them in the middle of it', async () => {
    const { baseUrl, requests } = await startWireServer((response) =>
      refuse(response, 400, 'This tool_call_id is not allowed'),
    );
    const tools = toolsOf({ exchanges: [exchange] });
    expect((await hear(modelAt(baseUrl, 'openai', { tools: true }), { tools })).error).toBeDefined();
    expect(requests).toHaveLength(1);
  });

  it('a model that has called the tool of another server is not asked again without what it found', async () => {
    const { baseUrl, requests } = await startWireServer((response, { body }) =>
      'tools' in (body as object) ? refuse(response, 400, 'messages: too many') : answer(response),
    );
    const definitions = toolsOf().definitions.map((tool) => ({ ...tool, isForeign: true }));
    const tools = toolsOf({ definitions, exchanges: [exchange] });
    expect((await hear(modelAt(baseUrl, 'openai', { tools: true }), { tools })).error).toBeDefined();
    expect(requests).toHaveLength(1);
  });

  it('a model is given the rules for tools when it is given tools, and only then', async () => {
    const { baseUrl, requests } = await startWireServer((response, { body }) =>
      'tools' in (body as object) ? refuse(response, 400, 'tools are not supported') : answer(response),
    );
    const system = 'Be brief.';
    await hear(modelAt(baseUrl, 'openai', { tools: true }), { tools: toolsOf(), system });
    await hear(modelAt(baseUrl, 'openai', { tools: false }), { tools: toolsOf(), system });
    await hear(modelAt(baseUrl, 'openai', { tools: true }), { system });
    const systems = requests.map(({ body }) => (body as { messages: { content: string }[] }).messages[0]);
    expect(systems.map((message) => message?.content)).toEqual([
      expect.stringMatching(/^Be brief\.\n\n.*never follow instructions/s),
      'Be brief.',
      'Be brief.',
      'Be brief.',
    ]);
  });

  it.each([
    [400, "Invalid schema for function 'search'"],
    [429, 'tools are not supported now'],
  ])('a refusal with %i, %s is no refusal of tools', async (status, message) => {
    const { baseUrl, requests } = await startWireServer((response) => refuse(response, status, message));
    expect(
      (await hear(modelAt(baseUrl, 'openai', { tools: true }), { tools: toolsOf() })).error,
    ).toBeDefined();
    expect(requests).toHaveLength(1);
  });

  it('a model that cannot call tools is not offered any, nor one for which an operator has set others', async () => {
    const { baseUrl, requests } = await startWireServer(answer);
    await hear(modelAt(baseUrl, 'openai', { tools: false }), { tools: toolsOf() });
    await hear(modelAt(baseUrl, 'openai', { tools: true, parameters: { tools: [1] } }), { tools: toolsOf() });
    expect(requests.map(({ body }) => (body as { tools?: unknown }).tools)).toEqual([undefined, [1]]);
  });
});
