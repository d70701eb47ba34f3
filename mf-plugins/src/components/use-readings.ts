import { useSession } from '@orangery/platform';
import { ownerKey } from '@orangery/records';
import { type Readings, readingsOf } from '@orangery/records/readings';
import { useMemo } from 'react';

/** What the person has had read on this device. */
export function useReadings(): Readings {
  const { username } = useSession();
  return useMemo(() => readingsOf(ownerKey(username)), [username]);
}
