import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/client';
import { JSONRPCMessageSchema } from '@modelcontextprotocol/core';

/** Messages of an app in a second; what is played with sends fewer. */
const maxMessages = 200;
/** Code units of a message as JSON. */
const maxLength = 256 * 1024;

/**
 * Between the page and an app in a frame. Only messages of that frame's window are read, as plain JSON.
 * @param target of `iframe.contentWindow`
 * @param onExcess the app sends more, or longer messages, than anybody reads; nothing more is read then
 */
export function boundedTransport(target: Window, onExcess: () => void): Transport {
  let second = 0;
  let messages = 0;
  const isTooMany = () => {
    const now = Math.floor(performance.now() / 1_000);
    if (now !== second) [second, messages] = [now, 0];
    messages += 1;
    return messages > maxMessages;
  };
  const stop = () => {
    removeEventListener('message', read);
    onExcess();
  };
  function read({ source, data }: MessageEvent<unknown>) {
    if (source !== target) return;
    if (isTooMany()) return stop();
    const json = jsonOf(data);
    if (json === undefined) return;
    if (json.length > maxLength) return stop();
    const message = JSONRPCMessageSchema.safeParse(JSON.parse(json, withoutPrototypes));
    if (message.success) transport.onmessage?.(message.data);
  }
  const transport: Transport = {
    async start() {
      addEventListener('message', read);
    },
    async send(message: JSONRPCMessage) {
      // The frame has no origin to name.
      target.postMessage(message, '*');
    },
    async close() {
      removeEventListener('message', read);
      transport.onclose?.();
    },
  };
  return transport;
}

/** Undefined for what is no JSON, such as rings and files. */
function jsonOf(data: unknown): string | undefined {
  try {
    return typeof data === 'object' && data !== null ? JSON.stringify(data) : undefined;
  } catch {
    return undefined;
  }
}

const withoutPrototypes = (key: string, value: unknown): unknown =>
  key === '__proto__' || key === 'constructor' || key === 'prototype' ? undefined : value;
