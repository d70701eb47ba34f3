import { useEffect, useState } from 'react';

export type Connection = 'fine' | 'lost' | 'back';

/** How long the good news stays. Milliseconds. */
const goodNews = 3_000;

/** What the browser knows of the network; `back` for a moment after it was lost. */
export function useConnection(): Connection {
  const [connection, setConnection] = useState<Connection>(navigator.onLine ? 'fine' : 'lost');

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    window.addEventListener('offline', () => setConnection('lost'), { signal });
    window.addEventListener('online', () => setConnection('back'), { signal });
    return () => controller.abort();
  }, []);

  useEffect(() => {
    if (connection !== 'back') return;
    const timer = setTimeout(() => setConnection('fine'), goodNews);
    return () => clearTimeout(timer);
  }, [connection]);

  return connection;
}
