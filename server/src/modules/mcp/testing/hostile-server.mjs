/**
 * An MCP server over stdio that misbehaves as it is called: `die` ends the process, `flood` sends ten megabytes without a line
 * end, `odd` prints what is no message before its answer, `broken` answers with broken JSON, in pieces, and then goes on.
 * It ends when it is asked what it does not know, as some old ones do.
 */
import { createInterface } from 'node:readline';

const send = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
const tools = ['die', 'flood', 'odd', 'broken', 'never', 'fine'].map((name) => ({
  name,
  inputSchema: { type: 'object' },
}));
const done = { content: [{ type: 'text', text: 'done' }] };

function sendBroken() {
  process.stdout.write('{"json');
  setImmediate(() => process.stdout.write('rpc":"2.0", oops\n'));
}

const results = {
  initialize: () => ({
    protocolVersion: '2025-11-25',
    capabilities: { tools: {} },
    serverInfo: { name: 'hostile', version: '1' },
  }),
  ping: () => ({}),
  'tools/list': () => ({ tools }),
  'tools/call': ({ name }) => {
    if (name === 'die') process.exit(1);
    if (name === 'flood') return void process.stdout.write('x'.repeat(10 * 1024 * 1024));
    if (name === 'odd') process.stdout.write('{"odd":1}\n{ odd: 1 }\nhello\n');
    if (name === 'broken') return void sendBroken();
    if (name === 'never') return undefined;
    return done;
  },
};

for await (const line of createInterface(process.stdin)) {
  const { id, method, params } = JSON.parse(line);
  if (id !== undefined && !results[method]) process.exit(1);
  const result = results[method]?.(params);
  if (result) send({ id, result });
}
