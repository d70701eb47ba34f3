import { readStored, writeStored } from '../services/stored.ts';

/** What the address a visitor came with says about where they come from; kept, because they register later. */
export type Arrival = { cid: string | null; invitationCode: string | null };

const shape = /^[\w-]{1,64}$/;

function keep(key: string, found: string | null): string | null {
  if (found === null || !shape.test(found)) return readStored(key);
  writeStored(key, found);
  return found;
}

/** Reads `?cid=` (channel) and `?invitation_code=`; without them, what was kept from an earlier visit. */
export function readArrival(search = window.location.search): Arrival {
  const query = new URLSearchParams(search);
  return {
    cid: keep('cid', query.get('cid')),
    invitationCode: keep('invitation_code', query.get('invitation_code')),
  };
}
