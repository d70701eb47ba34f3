import { type ModelValue, modelValues } from '@orangery/api/contract';
import type { Config } from '../config.ts';
import type { Key, ModelSpec } from '../modules/chat/models/provider.ts';
import { providerModel } from '../modules/chat/models/provider-model.ts';
import type { ModelSetup } from '../modules/chat/models/setup/model-setup.ts';
import { readProviders } from '../modules/chat/models/setup/providers-file.ts';
import { setupOfEnvironment } from '../modules/chat/models/setup/shortcuts.ts';
import { UpstreamError } from '../modules/generations/upstream-error.ts';
import { modelEntryOf } from '../modules/plans/catalogue.ts';
import { readPlans } from '../modules/plans/plans.ts';

/** Milliseconds for each answer. */
const timeout = 60_000;
const question = 'Answer with the single word OK.';
/** Tokens. */
const maxAnswer = 64;
/** Characters of an answer that are shown. */
const maxShown = 60;

type Trial = { readonly ok: boolean; readonly lines: readonly string[] };

/**
 * Asks every model that is set up, with every key of it.
 * @returns a report for the operator; `ok`: each of them has answered, and there is one
 * @throws ConfigError the providers file or the plan catalogue cannot be used
 */
export async function tryModels(config: Config): Promise<{ ok: boolean; report: string }> {
  const setup = config.providersFile
    ? await readProviders(config.providersFile, config)
    : await setupOfEnvironment(config);
  const options = await Promise.all(
    modelValues.map(async (option) => [option, await setup.modelsOf(option)] as const),
  );
  const specs = [...new Set(options.flatMap(([, models]) => models))];
  const trials = await Promise.all(
    specs.flatMap((spec) => spec.provider.keys.map((key) => tryModel(spec, key))),
  );
  const faults = options.flatMap(([option, models]) => pictureFaults(config, option, models));
  return {
    ok: trials.length > 0 && trials.every(({ ok }) => ok) && faults.length === 0,
    report: [
      headline(setup),
      '',
      ...trials.flatMap(({ lines }) => lines),
      '',
      ...options.map(([option, models]) => `${option}: ${namesOf(models)}`),
      ...faults,
    ].join('\n'),
  };
}

const headline = ({ label, demo }: ModelSetup) =>
  demo ? `${label}: options without a model are answered by the built-in one, which says so` : label;

const namesOf = (models: readonly ModelSpec[]) =>
  models.map(({ name, provider }) => `${name} (${provider.name})`).join(', then ') || 'demonstration model';

async function tryModel(spec: ModelSpec, key: Key): Promise<Trial> {
  const { provider, name } = spec;
  const title = `${provider.name}  ${name}  ${key.name}${abilities(spec)}`;
  const began = performance.now();
  const seconds = () => `${((performance.now() - began) / 1_000).toFixed(1)} s`;
  let text = '';
  let first = '';
  const note = (piece: string) => {
    if (piece !== '') first ||= seconds();
  };
  try {
    await providerModel(spec)(key)(
      {
        system: undefined,
        turns: [{ role: 'user', content: question }],
        maxOutputTokens: maxAnswer,
        language: 'en',
        signal: AbortSignal.timeout(timeout),
      },
      (piece) => {
        note(piece);
        text += piece;
      },
      note,
      ({ type }) => {
        if (type === 'thought') text = '';
      },
    );
    if (text.trim() === '')
      return { ok: false, lines: [title, `  FAILED after ${seconds()}: it said nothing`] };
    return {
      ok: true,
      lines: [title, `  ok, first word after ${first}, done after ${seconds()}: ${shown(text)}`],
    };
  } catch (error) {
    return { ok: false, lines: [title, `  FAILED after ${seconds()}: ${reasonOf(error, spec)}`] };
  }
}

const abilities = ({ pictures, tools, reasoning, contextTokens }: ModelSpec) => {
  const names = [
    pictures && 'pictures',
    tools && 'tools',
    reasoning && 'reasoning',
    contextTokens !== undefined && `${contextTokens} tokens`,
  ].filter((each) => each !== false);
  return names.length > 0 ? `  (${names.join(', ')})` : '';
};

/** On one line, without what a terminal obeys. */
const shown = (text: string) =>
  JSON.stringify(
    text
      .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
      .trim()
      .slice(0, maxShown),
  );

function reasonOf(error: unknown, { provider }: ModelSpec): string {
  if (!(error instanceof UpstreamError)) return 'unknown';
  const { status, reason, advice = adviceOn(error.cause, provider.baseUrl) } = error.detail;
  return `${reason}${status === undefined ? '' : ` (${status})`}${advice ? `; ${advice}` : ''}`;
}

/** For what no provider has answered. */
function adviceOn(cause: unknown, baseUrl: string): string | undefined {
  const { code, name } = (cause ?? {}) as NodeJS.ErrnoException;
  if (name === 'TimeoutError' || name === 'AbortError') return `it took more than ${timeout / 1_000} s`;
  return (
    code && `nobody answers at ${baseUrl} (${code}): check the address, and that this machine gets there`
  );
}

/** What the plan catalogue promises and no model of the option can do. */
function pictureFaults(config: Config, option: ModelValue, models: readonly ModelSpec[]): string[] {
  const { vision } = modelEntryOf(readPlans(config.plansFile), option);
  if (!vision || models.length === 0 || models.some(({ pictures }) => pictures)) return [];
  return [`${option}: takes pictures by the plan catalogue ("vision"), but no model of it sees them`];
}
