import { type ErrorCode, errors } from '@orangery/api/contract';
import { UpstreamError, unreachable } from '../../generations/upstream-error.ts';
import type { KeyRing } from './key-ring.ts';
import type { Model, ModelRequest, ModelTurn } from './model.ts';
import type { Key, ModelSpec } from './provider.ts';
import { fits, fitTools, fitWindow } from './window.ts';

/** One of the models that may answer. */
export type Candidate = {
  readonly spec: ModelSpec;
  readonly keys: KeyRing;
  readonly ask: (key: Key) => Model;
};

export type FailoverLog = { warn: (details: object, message: string) => void };

/** Seconds a key rests that the provider does not take, or that has to be paid for. */
const badKeyRest = 600;
/** Seconds a key rests whose rate limit is reached, unless the provider says for how long. */
const busyRest = 30;
/** Milliseconds without a sign of life after which the next one is asked. */
const maxSilence = 45_000;

/** What nobody else would answer either. */
const faultsOfQuestion: ReadonlySet<ErrorCode> = new Set([errors.sensitiveInput, errors.sensitiveOutput]);
/** What may be over soon. */
const passing: ReadonlySet<ErrorCode> = new Set([errors.modelBusy, errors.upstreamFailed]);

type Attempt = { readonly candidate: Candidate; readonly key: Key };

/**
 * Asks one model after the other, each once, until one begins to answer. What it says counts from then on, also when it
 * fails: a second model would begin another answer.
 */
export function failover(candidates: readonly Candidate[], log: FailoverLog): Model {
  return async (request, onText, onReasoning, onFinding) => {
    const failures: UpstreamError[] = [];
    let attempts = attemptsOf(ableOf(callingOf(candidates, request), request));
    for (let next = attempts.shift(); next; next = attempts.shift()) {
      const { candidate, key } = next;
      const listening = { ...listen(onText, onReasoning), onFinding };
      try {
        return await askOne(next, noting(request, listening), listening, attempts.length > 0);
      } catch (cause) {
        const failure = unreachable(cause);
        const isKeys = restKey(candidate.keys, key, failure);
        if (listening.hasBegun() || request.signal.aborted || faultsOfQuestion.has(failure.code))
          throw failure;
        failures.push(failure);
        // Another key helps only when it was the key.
        if (!isKeys) attempts = attempts.filter((other) => other.candidate !== candidate);
        if (attempts.length > 0)
          log.warn({ ...failure.detail, code: failure.code }, 'a model failed, and the next one is asked');
      }
    }
    throw worthSaying(failures);
  };
}

/**
 * The models that can answer a question: they see its pictures, and those of earlier questions as long as any of them
 * does, and have room for it.
 * @throws UpstreamError there is none
 */
function ableOf(candidates: readonly Candidate[], request: ModelRequest): readonly Candidate[] {
  const seeing = request.turns.some(hasPictures)
    ? candidates.filter(({ spec }) => spec.pictures)
    : candidates;
  const question = request.turns.at(-1);
  if (seeing.length === 0 && question && hasPictures(question))
    throw new UpstreamError(errors.badModel, { reason: 'no model of the option sees pictures' });
  const able = seeing.length > 0 ? seeing : candidates;
  const roomy = able.filter(({ spec }) => fits(spec, request) === 'yes');
  if (roomy.length > 0) return roomy;
  const perhaps = able.filter(({ spec }) => fits(spec, request) === 'perhaps');
  if (perhaps.length > 0) return perhaps;
  throw new UpstreamError(errors.contextTooLong, {
    reason: 'no model of the option has room for the question',
  });
}

/** The models that can call tools, when there are tools and any of them can. */
function callingOf(candidates: readonly Candidate[], { tools }: ModelRequest): readonly Candidate[] {
  const calling = tools ? candidates.filter(({ spec }) => spec.tools) : [];
  return calling.length > 0 ? calling : candidates;
}

/** A call of a tool is a beginning of an answer, too. */
function noting(request: ModelRequest, { begin }: Pick<Listening, 'begin'>): ModelRequest {
  const { tools } = request;
  if (!tools) return request;
  const onCall: typeof tools.onCall = (index, call) => {
    begin();
    tools.onCall(index, call);
  };
  return { ...request, tools: { ...tools, onCall } };
}

/** Every awake key of every model, in order; then, of models whose keys all rest, the one that wakes first. */
function attemptsOf(candidates: readonly Candidate[]): Attempt[] {
  const awake = candidates.flatMap((candidate) =>
    candidate.keys.awake().map((key): Attempt => ({ candidate, key })),
  );
  const restOf = ({ candidate, key }: Attempt) => candidate.keys.restOf(key);
  const resting = candidates
    .filter((candidate) => !awake.some((attempt) => attempt.candidate === candidate))
    .flatMap((candidate) =>
      candidate.spec.provider.keys
        .map((key): Attempt => ({ candidate, key }))
        .toSorted((one, other) => restOf(one) - restOf(other))
        .slice(0, 1),
    );
  return [...awake, ...resting.toSorted((one, other) => restOf(one) - restOf(other))];
}

type Listening = Pick<ReturnType<typeof listen>, 'onText' | 'onReasoning' | 'isAlive' | 'begin'> & {
  onFinding: Parameters<Model>[3];
};

/** Passes everything on, and knows whether there was anything. */
function listen(onText: (piece: string) => void, onReasoning: (piece: string) => void) {
  let isAlive = false;
  let hasBegun = false;
  const noting = (listener: (piece: string) => void) => (piece: string) => {
    isAlive = true;
    hasBegun ||= piece !== '';
    listener(piece);
  };
  return {
    onText: noting(onText),
    onReasoning: noting(onReasoning),
    begin() {
      isAlive = true;
      hasBegun = true;
    },
    isAlive: () => isAlive,
    hasBegun: () => hasBegun,
  };
}

async function askOne(
  { candidate, key }: Attempt,
  given: ModelRequest,
  { onText, onReasoning, onFinding, isAlive }: Listening,
  hasNext: boolean,
) {
  const { tools } = given;
  const request = tools ? { ...given, tools: fitTools(candidate.spec, { ...given, tools }) } : given;
  // Those after the first may have less room than the conversation was cut to.
  const fitting = fitWindow(candidate.spec, request);
  onFinding({ type: 'leftOut', turns: fitting.leftOut });
  const turns = candidate.spec.pictures ? fitting.turns : fitting.turns.map(withoutPictures);
  const model = candidate.ask(key);
  if (!hasNext) return model({ ...request, turns }, onText, onReasoning, onFinding);
  const silent = new AbortController();
  const timer = setTimeout(() => isAlive() || silent.abort(), maxSilence);
  try {
    const signal = AbortSignal.any([request.signal, silent.signal]);
    return await model({ ...request, turns, signal }, onText, onReasoning, onFinding);
  } finally {
    clearTimeout(timer);
  }
}

const withoutPictures = ({ role, content }: ModelTurn): ModelTurn => ({ role, content });
const hasPictures = ({ images = [] }: ModelTurn) => images.length > 0;

/** True when the key was to blame; it rests then. */
function restKey(keys: KeyRing, key: Key, { code, detail, retryAfter }: UpstreamError): boolean {
  if (code === errors.modelBusy) keys.rest(key, retryAfter ?? busyRest);
  else if (detail.fault === 'key') keys.rest(key, badKeyRest);
  else return false;
  return true;
}

/** What helps most of what went wrong: that it may be over soon, and when. */
function worthSaying(failures: readonly UpstreamError[]): UpstreamError {
  const failure = failures.find(({ code }) => passing.has(code)) ?? failures[0];
  if (!failure) return new UpstreamError(errors.upstreamFailed, { reason: 'nobody was asked' });
  const pauses = failures.flatMap(({ retryAfter }) => retryAfter ?? []);
  return pauses.length > 0 ? failure.after(Math.min(...pauses)) : failure;
}
