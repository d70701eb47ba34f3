import { useHost } from '@orangery/platform';
import { useEffect } from 'react';
import { onInsertRequest } from './insert-request.ts';

/** Takes what others put into the message box. Before it is known which room opens, nobody knows the box. */
export function useInsertRequests(ready: boolean): void {
  const host = useHost();
  const { bus } = host;
  useEffect(
    () => (ready ? bus.on('composer:insert', (asked) => void onInsertRequest(host, asked)) : undefined),
    [bus, host, ready],
  );
}
