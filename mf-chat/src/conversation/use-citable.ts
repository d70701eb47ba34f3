import type { MessageSource, MessageStep } from '@orangery/records';
import { useMemo } from 'react';
import { foundBySteps } from '../answers/found-by-steps.ts';

/** What an answer may cite, in the order of its numbers: what was searched with its question, then what its steps found. */
export function useCitable(
  sources: readonly MessageSource[],
  steps: readonly MessageStep[] | undefined,
): readonly MessageSource[] {
  return useMemo(() => {
    const found = steps ? foundBySteps({ steps }) : [];
    return found.length > 0 ? [...sources, ...found] : sources;
  }, [sources, steps]);
}
