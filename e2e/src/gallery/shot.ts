import type { Language } from './dictionary.ts';
import { reasonFor } from './exceptions.ts';
import { type Finding, isNote } from './flags/finding.ts';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Something found in a shot, as the report lists it. */
export type Flag = Finding & {
  /** `kind/screen/what`: what an exception names. */
  id: string;
  /** Why it is no fault. */
  reason?: string | undefined;
};

/** A screen as one person sees it on one screen, in both themes. */
export type Shot = {
  screen: string;
  layout: string;
  language: Language;
  /** File names of the pictures; one is missing where the screen could not be opened. */
  pictures: Partial<Record<Theme, string | undefined>>;
  flags: Flag[];
};

export function flagsOf(screen: string, findings: readonly Finding[]): Flag[] {
  const flags = new Map<string, Flag>();
  for (const finding of findings) {
    const id = `${finding.kind}/${screen}/${finding.what}`;
    if (!flags.has(id + finding.detail))
      flags.set(id + finding.detail, { ...finding, id, reason: reasonFor(id) });
  }
  return [...flags.values()];
}

export const isFault = (flag: Flag): boolean => !flag.reason && !isNote(flag);
