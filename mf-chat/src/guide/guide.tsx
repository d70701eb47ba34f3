import { Tour } from './tour.tsx';
import { useGuide } from './use-guide.ts';

/** The introduction, when it is time for it. `owner`: key of the member's records; null for a guest. */
export function Guide({ owner }: { owner: string | null }) {
  const [start, close] = useGuide(owner);
  return start && <Tour start={start} onClose={close} />;
}
