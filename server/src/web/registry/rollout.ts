import { createHash } from 'node:crypto';
import type { MicroFrontend } from '@orangery/api/contract';

/** Buckets a remote's visitors are spread over: steps of a hundredth of a percent. */
export const buckets = 10_000;

/**
 * Bucket of a visitor for one remote, in [0, `buckets`). It depends on nothing else, so it stays the same while a rollout
 * grows, and two remotes do not pick the same visitors.
 */
export function bucketOf(salt: string, remote: string, visitor: string): number {
  const digest = createHash('sha256')
    .update(JSON.stringify([salt, remote, visitor]))
    .digest();
  return digest.readUIntBE(0, 6) % buckets;
}

const trafficOf = (release: MicroFrontend): number => release.deployment?.traffic ?? 0;

/** Releases on trial, newest first; everybody outside their traffic gets the default one. */
const candidatesOf = (releases: readonly MicroFrontend[]): MicroFrontend[] =>
  releases.filter((release) => !release.deployment?.default && trafficOf(release) > 0);

/** Does the release a visitor gets depend on the visitor? */
export const isPartial = (releases: readonly MicroFrontend[]): boolean =>
  candidatesOf(releases).some((release) => trafficOf(release) < 100);

/** The release for a bucket; undefined when there is none at all. Each candidate takes the buckets after the one before it. */
export function chooseRelease(releases: readonly MicroFrontend[], bucket: number): MicroFrontend | undefined {
  let upper = 0;
  for (const candidate of candidatesOf(releases)) {
    upper += Math.round((trafficOf(candidate) / 100) * buckets);
    if (bucket < upper) return candidate;
  }
  return releases.find((release) => release.deployment?.default) ?? releases[0];
}
