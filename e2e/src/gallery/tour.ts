import type { Browser } from '@playwright/test';
import { startVisitor } from './browser.ts';
import type { Dictionary, Language } from './dictionary.ts';
import type { Layout } from './layouts.ts';
import type { Screen } from './screen.ts';
import type { Shot } from './shot.ts';
import type { Studio } from './studio.ts';
import { type Visitor, visit } from './visit.ts';

/** Screens of one part of the product, seen on one screen in one language. */
export type Tour = { layout: Layout; language: Language; screens: readonly Screen[] };

type Surroundings = { studio: Studio; dictionary: Dictionary; folder: string };

export const isOn = ({ on }: Screen, { onPhone }: Layout): boolean => !on || (on === 'phone') === onPhone;

/** Goes through the screens one after another; a person stays the same until a screen leaves something behind. */
export async function runTour(
  browser: Browser,
  { layout, language, screens }: Tour,
  surroundings: Surroundings,
  onShot: (shot: Shot) => void,
): Promise<void> {
  const visitors = new Map<string, Awaited<ReturnType<typeof startVisitor>>>();
  const begin = async (screen: Screen) => {
    const as = screen.as ?? 'member';
    const known = screen.isAlone ? undefined : visitors.get(as);
    if (known) return known;
    const visitor = await startVisitor(browser, { ...surroundings, layout, language }, as);
    if (!screen.isAlone) visitors.set(as, visitor);
    return visitor;
  };
  for (const screen of screens) {
    const visitor = await begin(screen);
    const shot = await visit(screen, visitor satisfies Visitor);
    onShot(shot);
    // What could not be opened may have left the page in any state.
    const isLost = shot.flags.some(({ kind }) => kind === 'unreached');
    if (!screen.isAlone && !isLost) continue;
    await visitor.context.close();
    if (!screen.isAlone) visitors.delete(screen.as ?? 'member');
  }
  for (const { context } of visitors.values()) await context.close();
}
