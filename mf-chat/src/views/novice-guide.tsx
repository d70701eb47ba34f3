import { lazyFeature, useSearchParams, useSession } from '@orangery/platform';
import { ownerKey } from '@orangery/records';
import { Suspense, useMemo, useState } from 'react';
import { guideTranslations } from '../feature-translations.ts';
import { hasSeenGuide } from '../guide/guide-seen.ts';

const Guide = lazyFeature(
  async () => (await import(/* webpackChunkName: "guide" */ '../guide/guide.tsx')).Guide,
  guideTranslations,
);

/** The introduction, for those who have not seen it and those who ask for it. `ready`: the rooms are there. */
export function NoviceGuide({ ready }: { ready: boolean }) {
  const { status, username } = useSession();
  const asked = useSearchParams()[0].has('guide');
  const owner = status === 'member' && username !== null ? ownerKey(username) : null;
  const isNew = useMemo(() => owner !== null && !hasSeenGuide(owner), [owner]);
  const [due, setDue] = useState(false);
  if (ready && (asked || isNew) && !due) setDue(true);
  return <Suspense fallback={null}>{due && <Guide owner={owner} />}</Suspense>;
}
