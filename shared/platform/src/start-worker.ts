/**
 * Starts a worker that was built with a remote. A remote may come from another origin than the page, its development
 * server say, and browsers start no worker from there: a small script of the page imports it then.
 *
 * ```ts
 * const worker = startWorker(new URL('./analyse.worker.ts', import.meta.url));
 * scope.defer(() => worker.terminate());
 * ```
 */
export function startWorker(url: URL): Worker {
  if (url.origin === location.origin) return new Worker(url, { type: 'module' });
  const script = new Blob([`import ${JSON.stringify(url.href)};`], { type: 'text/javascript' });
  const address = URL.createObjectURL(script);
  const worker = new Worker(address, { type: 'module' });
  // The browser reads the script after this call; the address is of use until the worker has answered or failed.
  const forget = () => URL.revokeObjectURL(address);
  worker.addEventListener('message', forget, { once: true });
  worker.addEventListener('error', forget, { once: true });
  return worker;
}
