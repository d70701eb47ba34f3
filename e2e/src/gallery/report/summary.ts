import { findingKinds } from '../flags/finding.ts';
import { type Flag, isFault, type Shot } from '../shot.ts';

function grouped(flags: readonly Flag[]): Map<string, Flag[]> {
  const groups = new Map<string, Flag[]>();
  for (const flag of flags) groups.set(flag.what, [...(groups.get(flag.what) ?? []), flag]);
  return groups;
}

/** Says how many pictures and faults there are, and the faults that are seen most often. */
export function printSummary(shots: readonly Shot[], milliseconds: number): void {
  const faults = shots.flatMap(({ flags }) => flags.filter(isFault));
  const pictures = shots.reduce((sum, { pictures }) => sum + Object.keys(pictures).length, 0);
  console.log(`\n${pictures} pictures of ${shots.length} visits in ${Math.round(milliseconds / 1_000)} s`);
  for (const kind of findingKinds) {
    const ofKind = faults.filter((fault) => fault.kind === kind);
    if (ofKind.length === 0) continue;
    console.log(`\n${kind}: ${ofKind.length}`);
    const byPart = grouped(ofKind);
    const often = [...byPart].sort(([, a], [, b]) => b.length - a.length).slice(0, 15);
    for (const [what, same] of often)
      console.log(`  ${same.length} × ${what} – ${same[0]?.id} – ${same[0]?.detail}`);
  }
  if (faults.length === 0) console.log('No faults.');
}
