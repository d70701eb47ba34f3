import { useEffect, useState } from 'react';
import { api } from '../services/api.ts';

/** A free account name to offer, fetched when it is first needed; null while there is none. */
export function useFreeName(needed: boolean): string | null {
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    if (!needed || name !== null) return;
    let current = true;
    api.call('GET /chat/get-user-name', {}, { quiet: true }).then(
      ({ username }) => {
        if (current) setName(username);
      },
      // Only an offer: the form works without it.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [needed, name]);
  return name;
}
