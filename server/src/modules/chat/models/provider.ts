import type { OutputLimit } from './protocols/protocol.ts';

/** The protocol a provider speaks. */
export const providerKinds = ['openai', 'anthropic', 'google'] as const;
export type ProviderKind = (typeof providerKinds)[number];

export type Key = {
  /** Of the environment variable; for the log. */
  readonly name: string;
  /** Undefined: the provider wants none. */
  readonly value: string | undefined;
};

export type Provider = {
  /** For the operator. */
  readonly name: string;
  readonly kind: ProviderKind;
  /** Without a trailing slash: `https://api.openai.com/v1`. */
  readonly baseUrl: string;
  /** At least one; it may have no value. */
  readonly keys: readonly Key[];
};

/** A model of a provider, and what it can do. */
export type ModelSpec = {
  readonly provider: Provider;
  /** The provider's name of it. */
  readonly name: string;
  /** It sees pictures. */
  readonly pictures: boolean;
  /** It can call tools. */
  readonly tools: boolean;
  /** It thinks before it answers. `untagged`: its text begins with a thought that ends with `</think>`. */
  readonly reasoning: boolean | 'untagged';
  /** Longest conversation together with its answer; undefined: as the option has it. */
  readonly contextTokens: number | undefined;
  /** Longest answer; undefined: not known. */
  readonly outputTokens: number | undefined;
  /** Undefined: found out by asking. */
  readonly outputLimit: OutputLimit | undefined;
  /** Put into the body of every request. */
  readonly parameters: Readonly<Record<string, unknown>>;
};

/** Where a kind of provider is found unless an operator says otherwise. */
const defaultAddresses: Readonly<Record<ProviderKind, string>> = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
};

/** The base of a provider; an address without a path means the usual one of its kind, as makers of model servers print it. */
export function baseOf(kind: ProviderKind, address: string | undefined): string {
  if (address === undefined) return defaultAddresses[kind];
  const url = new URL(address);
  return url.pathname === '/'
    ? url.origin + new URL(defaultAddresses[kind]).pathname
    : address.replace(/\/+$/, '');
}
