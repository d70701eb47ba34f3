import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Language, RegistryDocument, ResolvedRegistry } from '@orangery/api/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GetAppConfig } from '../../modules/app-config/app-config.service.ts';
import { readCookies } from '../cookies.ts';
import { resolveRegistry } from '../registry/resolve.ts';
import { visitorOf } from '../registry/visitor.ts';
import type { FirstPaint, FirstPaints } from './first-paint.ts';
import { type Preferences, preferencesOf } from './preferences.ts';
import { layoutOf, type PreloadMap, routeOf } from './preload-map.ts';
import { preloadLinks } from './preloads.ts';
import { type PageParts, scriptJson, type Template } from './template.ts';

/** Where a page comes from; each is read again when it changed. */
export type PageSources = {
  template(): Promise<Template | undefined>;
  preloadMap(): Promise<PreloadMap | undefined>;
  registry(): Promise<RegistryDocument>;
  firstPaints: FirstPaints;
  appConfig: (language: Language, request: FastifyRequest) => ReturnType<GetAppConfig>;
};

const compress = promisify(brotliCompress);
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const notBuilt = `<!doctype html><meta charset="utf-8"><title>Orangery</title>
<h1>The shell has not been built</h1><p>Run <code>pnpm build</code>, then load this page again.</p>
`;

/** A path that names a file is no page: a missing script must not turn into HTML. */
const namesFile = (path: string): boolean => /\.[a-z0-9]+$/i.test(path);

/** What the page need not know: translations into other languages, and first paints, which are in the page itself. */
function inLanguage(registry: ResolvedRegistry, language: string): ResolvedRegistry {
  const only = <T extends ResolvedRegistry['remotes'][string]>(release: T): T => {
    const { firstPaint: _, ...assets } = release.assets;
    return {
      ...release,
      assets: { ...assets, texts: { [language]: assets.texts[language] ?? [] } },
      ...(release.fallback ? { fallback: only(release.fallback) } : {}),
    };
  };
  const remotes = Object.entries(registry.remotes).map(([name, remote]) => [name, only(remote)] as const);
  return { ...registry, remotes: Object.fromEntries(remotes) };
}

/** A query may ask for a panel or bring a code: such a page has to be made by its scripts. */
const isPlain = (url: string): boolean =>
  [...new URL(url, 'http://page').searchParams.keys()].every((key) => key === 'cid');

/** Milliseconds that a page waits for the figures and offers: a provider may have to be asked for its models first. */
const maxConfigWait = 50;

/** So that no screen shows first what every installation has, and then what this one offers. The page can ask for it, too. */
async function inlineConfig(
  { appConfig }: PageSources,
  request: FastifyRequest,
  language: Language,
): Promise<string> {
  const config = await Promise.race([appConfig(language, request), wait(maxConfigWait)]).catch((error) =>
    request.log.warn({ err: error }, 'a page without the figures and offers'),
  );
  return config
    ? `<script type="application/json" id="app-config" lang="${language}">${scriptJson(config)}</script>`
    : '';
}

async function partsOf(
  sources: PageSources,
  request: FastifyRequest,
  reply: FastifyReply,
  { language, isMember }: Preferences,
): Promise<PageParts & { firstPaint: FirstPaint | undefined }> {
  const document = await sources.registry();
  const registry = resolveRegistry(document, visitorOf(document, request, reply));
  const shell = await sources.preloadMap();
  const path = request.url.split('?')[0] ?? '/';
  const layout = layoutOf(request.headers['user-agent'] ?? '');
  const route = shell && routeOf(shell, path, { layout, isMember });
  const links = shell ? preloadLinks(shell, registry, route?.remotes ?? [], { language, isMember }) : '';
  const inlined = scriptJson(inLanguage(registry, language));
  const config = await inlineConfig(sources, request, language);
  const firstPaint =
    route && isPlain(request.url)
      ? await sources.firstPaints(route, { registry, layout, language })
      : undefined;
  const data = `<script type="application/json" id="registry">${inlined}</script>${config}`;
  return { data, links, firstPaint };
}

async function sendHtml(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('vary', 'cookie, accept-language, user-agent, accept-encoding');
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(html);
  return reply.header('content-encoding', 'br').send(await compress(html, quick));
}

/** Answers every page path with the shell's page, made for this visitor. */
export function pageRoutes(app: FastifyInstance, sources: PageSources): void {
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (namesFile(path)) return reply.callNotFound();
    const template = await sources.template();
    if (!template) return sendHtml(request, reply.code(503), notBuilt);
    const preferences = preferencesOf(
      readCookies(request.headers.cookie),
      request.headers['accept-language'],
    );
    const parts = await partsOf(sources, request, reply, preferences);
    reply.header(
      'content-security-policy',
      app.contentSecurity.header({
        'script-src': template.scriptHashes,
        ...(parts.firstPaint && { 'style-src': parts.firstPaint.styleHashes }),
      }),
    );
    return sendHtml(request, reply, template.render(preferences, parts));
  });
}
