import { useSession } from '@orangery/platform';
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';

/**
 * Makes a state that outlives its page, so that closing a panel by mistake loses nothing. One person has one each.
 * @returns a hook; it may be given what takes the place of what was kept
 */
export function createKept<T>(empty: T): (first?: T) => [T, Dispatch<SetStateAction<T>>] {
  let kept: { owner: string | null; value: T } | null = null;
  return function useKept(first) {
    const { username: owner } = useSession();
    const [state, setState] = useState(() => first ?? (kept && kept.owner === owner ? kept.value : empty));
    useEffect(() => {
      kept = { owner, value: state };
    }, [owner, state]);
    return [state, setState];
  };
}
