/// <reference types="node" />
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const main = require.resolve('@modelcontextprotocol/server-basic-vanillajs');

/** Program of a published MCP server whose one tool, `get-time`, has an app; over standard input and output with `--stdio`. */
export const appServer: string = path.join(path.dirname(main), 'index.js');
