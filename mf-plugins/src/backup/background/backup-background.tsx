import { useHost, useSession } from '@orangery/platform';
import { useEffect, useState } from 'react';
import { followAccount } from './follow-account.ts';
import { LeavingDialog } from './leaving-dialog.tsx';

/** Backs up by itself for as long as it is mounted. It shows itself to who logs out meanwhile, and to nobody else. */
export function BackupBackground() {
  const { username } = useSession();
  return username === null ? null : <Following key={username} />;
}

function Following() {
  const host = useHost();
  const [skip, setSkip] = useState<(() => void) | null>(null);
  // A function in a state would be called.
  useEffect(() => followAccount(host, (way) => setSkip(() => way)), [host]);
  return skip && <LeavingDialog onSkip={skip} />;
}
