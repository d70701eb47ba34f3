import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

export const strengths = ['veryWeak', 'weak', 'fair', 'good', 'strong'] as const;
export type Strength = (typeof strengths)[number];

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** Guessing takes longer than anyone waits. A longer text is no easier, and takes long to look at. */
const looked = 100;

/** How hard a passphrase is to guess for who has the backup and time. */
export function strengthOf(passphrase: string): Strength {
  const { score } = estimator.check(passphrase.slice(0, looked));
  return strengths[score] ?? 'veryWeak';
}

/** Whether it protects anything. */
export const isWeak = (passphrase: string): boolean => strengths.indexOf(strengthOf(passphrase)) < 2;
