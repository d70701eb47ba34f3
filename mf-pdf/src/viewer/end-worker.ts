type Request = { action?: unknown; sourceName: string; targetName: string; callbackId: number };

/** What the library's messages call an answer that is no error. */
const data = 1;

/**
 * When a document is closed the library asks its worker to come to an end, and all that breaks off in there is reported as
 * errors that nobody caught. Here the worker is simply ended, and the library gets the answer that it waits for.
 */
export function endWithoutComplaint(port: Worker): void {
  const send = port.postMessage.bind(port) as (message: unknown, transfer: unknown) => void;
  port.postMessage = (message: Request, transfer: unknown) => {
    if (message.action !== 'Terminate') return send(message, transfer);
    port.terminate();
    const { sourceName, targetName, callbackId } = message;
    const answer = { sourceName: targetName, targetName: sourceName, callback: data, callbackId };
    queueMicrotask(() => port.dispatchEvent(new MessageEvent('message', { data: answer })));
  };
}
