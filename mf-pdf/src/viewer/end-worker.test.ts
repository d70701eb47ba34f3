import { expect, test, vi } from 'vitest';
import { endWithoutComplaint } from './end-worker.ts';

function workerOf() {
  const send = vi.fn();
  const terminate = vi.fn();
  return { send, terminate, port: Object.assign(new EventTarget(), { postMessage: send, terminate }) };
}

test('a worker that is asked to come to an end is ended, and the answer is there', async () => {
  const { port, send, terminate } = workerOf();
  endWithoutComplaint(port as unknown as Worker);
  const answer = new Promise((resolve) =>
    port.addEventListener('message', (event) => resolve((event as MessageEvent).data), { once: true }),
  );
  port.postMessage({ action: 'Terminate', sourceName: 'd0', targetName: 'w0', callbackId: 7, data: null });
  expect(await answer).toEqual({ sourceName: 'w0', targetName: 'd0', callback: 1, callbackId: 7 });
  expect(terminate).toHaveBeenCalledOnce();
  expect(send).not.toHaveBeenCalled();
});

test('all else goes to the worker as it is', () => {
  const { port, send, terminate } = workerOf();
  endWithoutComplaint(port as unknown as Worker);
  const [message, transfer] = [{ action: 'GetPage', callbackId: 1 }, [new ArrayBuffer(1)]];
  port.postMessage(message, transfer);
  expect(send).toHaveBeenCalledExactlyOnceWith(message, transfer);
  expect(terminate).not.toHaveBeenCalled();
});
