import { useSession } from '@orangery/platform';
import { useToldUses } from './told-uses.ts';
import { type Uses, usesOf } from './uses.ts';

/** What is left of a model, as it changes. */
export function useUses(model: string): Uses | null {
  return usesOf(useSession(), model, useToldUses());
}
