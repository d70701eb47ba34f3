import type { Readable } from 'node:stream';
import { errors } from '@orangery/api/contract';
import { unreachable } from '../../generations/upstream-error.ts';
import { maxAnswerTokens } from './max-answer-tokens.ts';
import type { Model, ModelRequest } from './model.ts';
import { anthropicProtocol } from './protocols/anthropic.ts';
import { googleProtocol } from './protocols/google.ts';
import { openAiProtocol } from './protocols/openai.ts';
import type { OutputLimit, Protocol } from './protocols/protocol.ts';
import type { Key, ModelSpec, ProviderKind } from './provider.ts';
import { refusalOf, sentenceIn } from './refusals.ts';
import type { Untagged } from './thought-splitter.ts';
import { aboutTools } from './tool-calls.ts';
import { post, type StreamedResponse } from './wire/post.ts';
import { readAnswer } from './wire/read-answer.ts';

const protocols: Readonly<Record<ProviderKind, Protocol>> = {
  openai: openAiProtocol,
  anthropic: anthropicProtocol,
  google: googleProtocol,
};

/** Characters of a refusal that are looked at. */
const maxRefusal = 64 * 1024;
/** Milliseconds. */
const refusalTimeout = 3_000;

/** An operator's own parameter is not mixed with ours. */
export const offersTools = ({ tools, parameters }: ModelSpec): boolean => tools && !('tools' in parameters);

/**
 * A model of a provider as a source of answers, for each key of it.
 * @param onToolsRefused it can call none, whatever was declared
 */
export function providerModel(spec: ModelSpec, onToolsRefused = () => {}): (key: Key) => Model {
  const { provider, name: model } = spec;
  const protocol = protocols[provider.kind];
  let limit: OutputLimit = spec.outputLimit ?? 'max_tokens';
  /** Until it refuses them. */
  let hasTools = offersTools(spec);
  const isDeclared = spec.reasoning === 'untagged';
  /** An answer of it began with a thought that only its end showed. */
  let hasThought = false;
  /**
   * It has answered at once after that. Nothing is supposed of such a model any more: a thought that is shown as text moves when it
   * ends, while an answer that is taken for a thought stays hidden until its end.
   */
  let thinksSometimes = false;
  const supposed = (): Untagged => {
    if (isDeclared) return 'always';
    return hasThought && !thinksSometimes ? 'usually' : 'no';
  };

  const send = (request: ModelRequest, apiKey: string | undefined, as: OutputLimit) => {
    const maxOutputTokens = maxAnswerTokens(spec, request.maxOutputTokens);
    const manner = { model, maxOutputTokens, limit: as, reasoning: spec.reasoning === true };
    return post(protocol.url(provider.baseUrl, model), {
      headers: protocol.headers(apiKey),
      body: { ...protocol.body(request, manner), ...spec.parameters },
      signal: request.signal,
    });
  };

  const ask = async (request: ModelRequest, apiKey: string | undefined): Promise<Readable> => {
    const first = await send(hasTools ? withRules(request) : withoutTools(request), apiKey, limit);
    if (isAnswer(first)) return first.body;
    const said = await readRefusal(first.body);
    // One that has called some in this answer knows them.
    const mayKnowNone = hasTools && request.tools?.exchanges.length === 0 && refusesTools(first.status, said);
    // One odd description of a server must not take its own tools from an answer, and never those of all answers.
    const familiar = hasTools ? withoutForeignTools(request) : request;
    const mayBeOdd = familiar !== request && (first.status === 400 || first.status === 422);
    if (mayBeOdd && !(mayKnowNone && isAboutNoneOf(request, said))) return ask(familiar, apiKey);
    if (mayKnowNone) {
      hasTools = false;
      onToolsRefused();
      return ask(request, apiKey);
    }
    const refused = refusalOf(first.status, said, first.headers);
    const other = provider.kind === 'openai' ? otherLimit(first.status, said, limit) : undefined;
    if (!other || request.maxOutputTokens === undefined) throw refused;
    const second = await send(hasTools ? withRules(request) : withoutTools(request), apiKey, other);
    if (!isAnswer(second)) throw refusalOf(second.status, await readRefusal(second.body), second.headers);
    // Too long together with its question is one question's fault.
    if (refused.code !== errors.contextTooLong) limit = other;
    return second.body;
  };

  return (key) => async (request, onText, onReasoning, onFinding) => {
    let answersAtOnce = false;
    const listeners = {
      onText,
      onReasoning,
      onThought: () => {
        hasThought = true;
        onFinding({ type: 'thought' });
      },
      onNoThought: () => {
        answersAtOnce = true;
      },
      untagged: supposed(),
      tools: request.tools,
    };
    try {
      const body = await ask(request, key.value);
      // A sign of life.
      onText('');
      const finish = await readAnswer(body, protocol.read, listeners);
      // What was cut off may have been a thought.
      if (answersAtOnce && finish === 'stop') thinksSometimes = true;
      return finish;
    } catch (cause) {
      throw unreachable(cause).at({ provider: provider.name, model, key: key.name });
    }
  };
}

const isAnswer = ({ status }: StreamedResponse) => status >= 200 && status < 300;

/** The other name for the longest answer, or none, when the provider refuses the one it was given. */
function otherLimit(status: number, said: unknown, tried: OutputLimit): OutputLimit | undefined {
  if ((status !== 400 && status !== 422) || tried === 'none') return undefined;
  const words = JSON.stringify(said);
  if (!/max_(completion_)?tokens/.test(words)) return undefined;
  return tried === 'max_tokens' && words.includes('max_completion_tokens') ? 'max_completion_tokens' : 'none';
}

const withRules = (request: ModelRequest): ModelRequest =>
  request.tools
    ? { ...request, system: [request.system, request.tools.rules ?? aboutTools].filter(Boolean).join('\n\n') }
    : request;

const withoutTools = ({ tools: _, ...request }: ModelRequest): ModelRequest => request;

/** The same request when it has no tools of other servers, or when results of calls would be lost with them. */
function withoutForeignTools(request: ModelRequest): ModelRequest {
  const { tools } = request;
  const own = tools?.definitions.filter(({ isForeign }) => !isForeign) ?? [];
  if (!tools || own.length === tools.definitions.length) return request;
  if (own.length > 0) return { ...request, tools: { ...tools, definitions: own } };
  return tools.exchanges.length === 0 ? withoutTools(request) : request;
}

/** It names none of the tools, neither by name nor by place, and quotes none: what it says is about tools as such. */
function isAboutNoneOf({ tools }: ModelRequest, said: unknown): boolean {
  const words = sentenceIn(said).toLowerCase();
  if (/tools?\W{0,4}\d|schema|parameter/.test(words)) return false;
  const foreign = tools?.definitions.filter(({ isForeign }) => isForeign) ?? [];
  if (
    refusing.test(
      JSON.stringify(foreign)
        .replace(/\\[nrt]|\s/g, ' ')
        .toLowerCase(),
    )
  )
    return false;
  return !tools?.definitions.some(({ name }) => words.includes(name.toLowerCase()));
}

const refusing =
  /not support|unsupported|no endpoints found|not (available|allowed|enabled|permitted)|extra inputs|unrecognized|unknown|requires --enable/;

/** It says that it knows no tools. A description of a tool that it does not understand is another fault. */
function refusesTools(status: number, said: unknown): boolean {
  if (status !== 400 && status !== 404 && status !== 422 && status !== 501) return false;
  const words = sentenceIn(said).toLowerCase();
  return /\btool|function[ _-]?call/.test(words) && refusing.test(words);
}

/** Its JSON; null when it is none. */
async function readRefusal(body: Readable): Promise<unknown> {
  let text = '';
  const late = setTimeout(() => body.destroy(), refusalTimeout);
  try {
    for await (const piece of body.setEncoding('utf8')) {
      text += piece;
      if (text.length > maxRefusal) break;
    }
  } catch {
    // It broke off, or its connection stays open: what is there may be all of it.
  }
  clearTimeout(late);
  try {
    return JSON.parse(text.trimStart());
  } catch {
    return null;
  }
}
