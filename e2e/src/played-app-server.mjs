/**
 * An MCP server over stdio whose tool `plan` has an app that is made with the published library, the file of the first argument: it can
 * fill the screen, reads a resource, offers a file, asks to be ended, and says goodbye in the console.
 */
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const [libraryFile] = process.argv.slice(2);
const page = 'ui://played/page';

/** The library as a script inside of the page: its policy allows no other. */
const library = readFileSync(libraryFile, 'utf8')
  .replace(/export\s*\{([^}]*)\};?\s*$/, (_, names) => `const App = ${/([\w$]+) as App\b/.exec(names)?.[1]};`)
  .replaceAll('</script', '<\\/script');

const app = `<!doctype html>
<html>
<style>
  :root { color-scheme: light dark; }
  body { margin: 0; padding: 16px; background: var(--color-background-primary); color: var(--color-text-primary); font: 16px sans-serif; }
</style>
<h1>Plan</h1>
<p id="mode"></p>
<p id="said"></p>
<button id="fill">Fill the screen</button>
<button id="read">Read notes</button>
<button id="save">Save notes</button>
<button id="link">Open site</button>
<button id="end">Done</button>
<script type="module">
${library}
const app = new App({ name: 'plan', version: '1' }, { availableDisplayModes: ['inline', 'fullscreen'] });
const show = (id, text) => { document.getElementById(id).textContent = text; };
const on = (id, act) => { document.getElementById(id).onclick = () => act().catch((error) => show('said', error.message)); };
const look = ({ theme, displayMode, styles }) => {
  if (displayMode) show('mode', displayMode);
  if (theme) document.documentElement.style.colorScheme = theme;
  for (const [name, value] of Object.entries(styles?.variables ?? {})) document.documentElement.style.setProperty(name, value);
};
app.addEventListener('hostcontextchanged', look);
app.onteardown = async () => {
  console.log('the app says goodbye');
  return {};
};
on('fill', () => app.requestDisplayMode({ mode: 'fullscreen' }));
on('read', async () => show('said', (await app.readServerResource({ uri: 'notes://all' })).contents[0].text));
on('save', async () => show('said', JSON.stringify(await app.downloadFile({
  contents: [{ type: 'resource', resource: { uri: 'notes://all/notes.txt', text: 'Water the oranges' } }],
}))));
on('link', () => app.openLink({ url: 'https://modelcontextprotocol.io/' }));
on('end', () => app.requestTeardown());
await app.connect();
look(app.getHostContext() ?? {});
</script>`;

const results = {
  initialize: ({ protocolVersion }) => ({
    protocolVersion,
    capabilities: { tools: {}, resources: {} },
    serverInfo: { name: 'played', version: '1' },
  }),
  ping: () => ({}),
  'tools/list': () => ({
    tools: [
      {
        name: 'plan',
        title: 'Plan',
        inputSchema: { type: 'object' },
        annotations: { readOnlyHint: true },
        _meta: { ui: { resourceUri: page } },
      },
    ],
  }),
  'tools/call': () => ({ content: [{ type: 'text', text: 'planned' }] }),
  'resources/list': () => ({ resources: [] }),
  'resources/read': ({ uri }) => ({
    contents: [
      uri === page
        ? { uri, mimeType: 'text/html;profile=mcp-app', text: app }
        : { uri, mimeType: 'text/plain', text: 'Water the oranges' },
    ],
  }),
};

for await (const line of createInterface(process.stdin)) {
  const { id, method, params } = JSON.parse(line);
  if (id === undefined) continue;
  const result = results[method]?.(params);
  const error = { code: -32_601, message: 'There is no such method' };
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id, ...(result ? { result } : { error }) })}\n`);
}
