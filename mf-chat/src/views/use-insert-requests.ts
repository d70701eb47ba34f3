import { useHost } from '@orangery/platform';
import { useEffect } from 'react';
import { onInsertRequest } from './insert-request.ts';

/** Takes what others put into the message box. Before it is known which room opens, nobody knows the box. */
export function useInsertRequests(ready: boolean): void {
  const { bus } = useHost();
  useEffect(
    () => (ready ? bus.on('composer:insert', (asked) => void onInsertRequest(asked)) : undefined),
    [bus, ready],
  );
}
