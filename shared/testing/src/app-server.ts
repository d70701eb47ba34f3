/// <reference types="node" />
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const main = require.resolve('@modelcontextprotocol/server-basic-vanillajs');

/** Program of a published MCP server whose one tool, `get-time`, has an app; over standard input and output with `--stdio`. */
export const appServer: string = path.join(path.dirname(main), 'index.js');

/** File of the published library that apps are made with, as one module with all that it needs. */
export const appLibrary: string = createRequire(main).resolve('@modelcontextprotocol/ext-apps/app-with-deps');
