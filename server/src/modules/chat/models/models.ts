import type { ModelValue } from '@orangery/api/contract';
import { demoModel } from './demo/demo-model.ts';
import { type Candidate, type FailoverLog, failover } from './failover.ts';
import { createKeyRing, type KeyRing } from './key-ring.ts';
import type { Model } from './model.ts';
import type { ModelSpec, Provider } from './provider.ts';
import { offersTools, providerModel } from './provider-model.ts';
import type { ModelSetup } from './setup/model-setup.ts';
import { withPatience } from './with-patience.ts';

/** Which language model answers. */
export type ModelStatus = Pick<ModelSetup, 'demo' | 'label'>;

export type ChosenModel = {
  readonly write: Model;
  readonly demo: boolean;
  /** The models that may answer, in the order in which they are asked; none of the demonstration model. */
  readonly specs: readonly ModelSpec[];
};

/** Who answers which option. */
export type Models = {
  readonly status: () => ModelStatus;
  readonly choose: (option: ModelValue) => Promise<ChosenModel>;
  /** Some model of the option can call tools, as far as is known: one that is not declared by an operator is tried. */
  readonly callTools: (option: ModelValue) => Promise<boolean>;
  /** The largest window of the models of an option, in tokens; null: not known. */
  readonly contextTokens: (option: ModelValue) => Promise<number | null>;
};

/** @param setup what is set up now; another object when the operator has changed something */
export function createModels(setup: () => ModelSetup, log: FailoverLog): Models {
  const rings = new WeakMap<Provider, KeyRing>();
  const candidates = new WeakMap<ModelSpec, Candidate>();
  const refusing = new WeakSet<ModelSpec>();

  const ringOf = (provider: Provider): KeyRing => {
    const known = rings.get(provider) ?? createKeyRing(provider.keys);
    rings.set(provider, known);
    return known;
  };
  const candidateOf = (spec: ModelSpec): Candidate => {
    const known = candidates.get(spec) ?? {
      spec,
      keys: ringOf(spec.provider),
      ask: providerModel(spec, () => refusing.add(spec)),
    };
    candidates.set(spec, known);
    return known;
  };

  return {
    status: setup,
    async callTools(option) {
      const specs = await setup().modelsOf(option);
      return specs.length === 0 || specs.some((spec) => offersTools(spec) && !refusing.has(spec));
    },
    async contextTokens(option) {
      const windows = (await setup().modelsOf(option)).map(
        ({ contextTokens = Number.POSITIVE_INFINITY }) => contextTokens,
      );
      const largest = Math.max(0, ...windows);
      return largest > 0 && Number.isFinite(largest) ? largest : null;
    },
    async choose(option) {
      const specs = await setup().modelsOf(option);
      if (specs.length === 0) return { write: demoModel, demo: true, specs };
      return { write: withPatience(failover(specs.map(candidateOf), log)), demo: false, specs };
    },
  };
}
