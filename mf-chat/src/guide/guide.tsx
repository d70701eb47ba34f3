import { useNarrow } from '../ui/use-narrow.ts';
import { GuideCard } from './guide-card.tsx';
import { Tour } from './tour.tsx';
import { useGuide } from './use-guide.ts';

/** The introduction, when it is time for it. `owner`: key of the member's records; null for a guest. */
export function Guide({ owner }: { owner: string | null }) {
  const [start, close] = useGuide(owner);
  const Shown = useNarrow() ? GuideCard : Tour;
  return start && <Shown start={start} onClose={close} />;
}
