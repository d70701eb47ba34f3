import { useHost, useSearchParams } from '@orangery/platform';
import { useCallback, useEffect, useState } from 'react';
import { hasSeenGuide, rememberGuide } from './guide-seen.ts';

/** Milliseconds after the rooms are there, and between two looks whether somebody has time for it. */
const pause = 1_500;

/** `first`: it came by itself. `asked`: somebody wants to see it. */
export type GuideStart = 'first' | 'asked';

/** When the introduction is shown: once to each member, and whenever the address asks for it (`?guide=1`). */
export function useGuide(owner: string | null): [start: GuideStart | null, close: () => void] {
  const host = useHost();
  const [params, setParams] = useSearchParams();
  const [start, setStart] = useState<GuideStart | null>(null);
  const asked = params.has('guide');

  useEffect(() => {
    if (!asked) return;
    setStart('asked');
    const rest = new URLSearchParams(host.navigation.getLocation().search);
    rest.delete('guide');
    setParams(rest, { replace: true });
  }, [asked, host, setParams]);

  useEffect(() => {
    if (owner === null || start || hasSeenGuide(owner)) return;
    const timer = setInterval(() => {
      if (isBusy(host.navigation.getLocation().search)) return;
      clearInterval(timer);
      // Another tab may have shown it meanwhile.
      if (!hasSeenGuide(owner)) setStart('first');
    }, pause);
    return () => clearInterval(timer);
  }, [owner, start, host]);

  useEffect(() => {
    if (start && owner !== null) rememberGuide(owner);
  }, [start, owner]);
  return [start, useCallback(() => setStart(null), [])];
}

/** Somebody does something else: writes, dictates, has a window open, or has begun to talk. */
function isBusy(search: string): boolean {
  const box = document.querySelector<HTMLTextAreaElement>('[data-composer]');
  return (
    box?.value !== '' ||
    new URLSearchParams(search).has('panel') ||
    document.visibilityState === 'hidden' ||
    document.querySelector(
      '[role="dialog"], [role="alertdialog"], [role="menu"], [data-dictating], article',
    ) !== null
  );
}
