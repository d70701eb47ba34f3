import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/client';

const results: Readonly<Record<string, Record<string, unknown>>> = {
  initialize: {
    protocolVersion: '2025-11-25',
    capabilities: { tools: {} },
    serverInfo: { name: 'held', version: '1' },
  },
  ping: {},
  'tools/list': { tools: [{ name: 'say', inputSchema: { type: 'object' } }] },
};

/** To a program whose pipes another one holds: its end is not noticed, not even when the transport is closed. Calls are not answered. */
export class HeldTransport implements Transport {
  onmessage?: Transport['onmessage'];
  calls = 0;
  #isDead = false;

  die(): void {
    this.#isDead = true;
  }

  async start(): Promise<void> {}
  async close(): Promise<void> {}

  async send(message: JSONRPCMessage): Promise<void> {
    if (this.#isDead) throw new Error('EPIPE');
    if (!('method' in message) || !('id' in message)) return;
    const { id, method } = message;
    if (method === 'tools/call') {
      this.calls += 1;
      return;
    }
    const result = results[method];
    const error = { code: -32_601, message: 'There is no such method' };
    queueMicrotask(() => this.onmessage?.({ jsonrpc: '2.0', id, ...(result ? { result } : { error }) }));
  }
}
