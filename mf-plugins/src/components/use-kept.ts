import { useSession } from '@orangery/platform';
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';

/** Makes a state that outlives its page, so that closing a panel by mistake loses nothing. One person has one each. */
export function createKept<T>(empty: T): () => [T, Dispatch<SetStateAction<T>>] {
  let kept: { owner: string | null; value: T } | null = null;
  return function useKept() {
    const { username: owner } = useSession();
    const [state, setState] = useState(() => (kept && kept.owner === owner ? kept.value : empty));
    useEffect(() => {
      kept = { owner, value: state };
    }, [owner, state]);
    return [state, setState];
  };
}
