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
    if (json === 'excess') return stop();
    if (json === undefined) return;
    const message = JSONRPCMessageSchema.safeParse(JSON.parse(json.text, withoutPrototypes));
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

/**
 * Undefined for what is no JSON, such as rings and files. A few hundred bytes can name one object so often that its JSON has
 * no end, and binary data has a key for each byte: both are found on the way.
 */
function jsonOf(data: unknown): { text: string } | 'excess' | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  let left = maxLength;
  const counted = (key: string, value: unknown) => {
    left -= key.length + (typeof value === 'string' ? value.length : 1);
    if (ArrayBuffer.isView(value)) left = -1;
    if (left < 0) throw new RangeError('too long');
    return value;
  };
  try {
    const text = JSON.stringify(data, counted);
    return text.length > maxLength ? 'excess' : { text };
  } catch {
    return left < 0 ? 'excess' : undefined;
  }
}

const withoutPrototypes = (key: string, value: unknown): unknown =>
  key === '__proto__' || key === 'constructor' || key === 'prototype' ? undefined : value;
