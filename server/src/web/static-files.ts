import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** A file of the shell; a folder is none. */
const assetFile = /^\/\w[\w./-]*$/;

/** A file of a release: `/<name>/<version>/<file>`. The registry and its history stand beside and are not served. */
const releaseFile = /^\/[a-z][\w-]*\/\w[\w.-]*\/\w[\w./-]*$/;

/** A page that is shown in a frame, packed or not. */
const framePage = /\/frames\/[a-z][\w.-]*\.html(?:\.br|\.gz)?$/;

/** That which becomes the page of an MCP App. */
const appPage = /\/frames\/mcp-app\.[\w.-]*$/;

const inAnyFrame = ["default-src 'none'", "frame-ancestors 'self'", 'sandbox allow-scripts'];

/**
 * Such a page has an opaque origin and reaches nothing but files of this host; in return its code may use inline styles. It draws
 * pictures that it is handed.
 */
const framePolicy = [
  ...inAnyFrame,
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  'img-src data: blob:',
].join('; ');

/** The most that any app may ask for. What a single one may do stands in the page that is put into the frame, and is nothing of this by itself. */
const appPolicy = [
  ...inAnyFrame,
  "script-src 'self' 'unsafe-inline' https:",
  "style-src 'unsafe-inline' https:",
  'img-src data: blob: https:',
  'media-src data: blob: https:',
  'font-src data: https:',
  'connect-src https: wss:',
  "form-action 'none'",
  "base-uri 'none'",
].join('; ');

/** A worker script shipped by a library, such as that of pdf.js; workers built here end in `.js`. */
const libraryWorker = /\/[\w.-]+\.worker\.[\w.-]*mjs(?:\.br|\.gz)?$/;

/** It may compile WebAssembly, as the page may not: decoders of scans need it. In return it reaches nothing but this site. */
const workerPolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "connect-src 'self'",
].join('; ');

/** A part of a page; never a page or a worker, which have a policy. */
const pagePart = /(?<!\.work(?:er|let)\.[\w-]+)\.(?:js|css|json|woff2)(?:\.br|\.gz)?$/;

/** What browsers heed for pages and workers only. In a script it is as long as a small one is. */
const headersOfPages = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

const immutable: Omit<FastifyStaticOptions, 'root' | 'prefix'> = {
  decorateReply: false,
  index: false,
  redirect: false,
  dotfiles: 'ignore',
  preCompressed: true,
  immutable: true,
  maxAge: '365d',
  schemaHide: true,
  suppressWarning: true,
  setHeaders: (reply, file) => {
    reply.header('access-control-allow-origin', '*');
    reply.header('cross-origin-resource-policy', 'cross-origin');
    reply.header('timing-allow-origin', '*');
    if (pagePart.test(file)) for (const name of headersOfPages) reply.removeHeader(name);
    if (libraryWorker.test(file)) reply.header('content-security-policy', workerPolicy);
    if (!framePage.test(file)) return;
    reply.header('content-security-policy', appPage.test(file) ? appPolicy : framePolicy);
    reply.removeHeader('x-frame-options');
    // An opaque origin is kept apart anyway, and browsers warn of the header.
    reply.removeHeader('origin-agent-cluster');
  },
};

/**
 * Serves the shell's files and the releases. Their names contain a hash of their content, so a browser never has to ask
 * again; other origins may load them, because a remote may run in another shell. A missing file is a 404.
 */
export async function staticFiles(
  app: FastifyInstance,
  { shellDir, releasesDir }: { shellDir: string; releasesDir: string },
): Promise<void> {
  await app.register(fastifyStatic, {
    ...immutable,
    root: `${shellDir}/assets`,
    prefix: '/assets/',
    allowedPath: (path) => assetFile.test(path),
  });
  await app.register(fastifyStatic, {
    ...immutable,
    root: releasesDir,
    prefix: '/releases/',
    allowedPath: (path) => releaseFile.test(path),
  });
}
