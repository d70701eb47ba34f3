import type { ModelValue } from '@orangery/api/contract';
import type { ModelSpec } from '../provider.ts';

/** Which models an operator has set up, and for what. */
export type ModelSetup = {
  /** For the operator: `demonstration model`, `OpenAI-compatible at …`. */
  readonly label: string;
  /** No model is set up or found: the built-in demonstration model answers. */
  readonly demo: boolean;
  /** The models of an option, in the order in which they are asked; none: the demonstration model. */
  readonly modelsOf: (option: ModelValue) => Promise<readonly ModelSpec[]>;
};
