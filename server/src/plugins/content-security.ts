import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';

type Directive =
  | 'default-src'
  | 'script-src'
  | 'style-src'
  | 'img-src'
  | 'font-src'
  | 'media-src'
  | 'connect-src'
  | 'worker-src'
  | 'manifest-src'
  | 'frame-src'
  | 'object-src'
  | 'base-uri'
  | 'form-action'
  | 'frame-ancestors';
type Sources = Readonly<Partial<Record<Directive, readonly string[]>>>;

/** The one style that html2canvas 1.4.1 writes into its copy of a page: the same text each time. */
const styleOfHtml2canvas = "'sha256-UP0QZg7irvSMvOBz9mH2PIIE28+57UiavRfeVea0l3g='";

// No 'unsafe-inline', no 'unsafe-eval', and no upgrade of http addresses: a plain-http server at home has to work.
const policy: Readonly<Record<Directive, readonly string[]>> = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", styleOfHtml2canvas],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'", 'data:'],
  'media-src': ["'self'", 'blob:'],
  'connect-src': ["'self'"],
  'worker-src': ["'self'", 'blob:'],
  'manifest-src': ["'self'"],
  'frame-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/** Content security policy of every answer. */
export type ContentSecurity = {
  /** Adds a source (an origin, or a quoted hash) for all answers from now on. */
  readonly allow: (directive: Directive, ...sources: string[]) => void;
  /** The header's value, with further sources for one answer. */
  readonly header: (further?: Sources) => string;
};

/** Sets helmet's headers and the policy; `app.contentSecurity` lets the web host add the registry's origins and hashes. */
export async function installContentSecurity(app: FastifyInstance): Promise<void> {
  const contentSecurity = createContentSecurity();
  app.decorate('contentSecurity', contentSecurity);
  await app.register(helmet, {
    contentSecurityPolicy: false,
    frameguard: { action: 'deny' },
    // Whether the site is reached by https only is for the proxy in front to say.
    strictTransportSecurity: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // The window in which WeChat is bound leads over another site and must find the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('content-security-policy', contentSecurity.header());
    // Coming back from there, a policy that differs from the opener's would cut it off; it shows nothing and closes.
    if (isWechatWindow(request)) reply.header('cross-origin-opener-policy', 'unsafe-none');
  });
}

/** Only the one address WeChat comes back to, and only with a code: without one the page would stay. */
function isWechatWindow({ method, url, query }: FastifyRequest): boolean {
  const { state, code } = query as { state?: unknown; code?: unknown };
  return (
    method === 'GET' && url.startsWith('/?') && state === 'wx' && typeof code === 'string' && code !== ''
  );
}

export function createContentSecurity(): ContentSecurity {
  const added = new Map<string, Set<string>>();
  const write = (further: Sources) =>
    Object.entries(policy)
      .map(([directive, own]) => {
        const extra = [
          ...(added.get(directive) ?? []),
          ...(further[directive as Directive] ?? []).map(checked),
        ];
        const base = extra.length > 0 ? own.filter((source) => source !== "'none'") : own;
        return [directive, ...new Set([...base, ...extra])].join(' ');
      })
      .join('; ');
  let plain = write({});
  return {
    allow: (directive, ...sources) => {
      const known = added.get(directive) ?? new Set();
      for (const source of sources) known.add(checked(source));
      added.set(directive, known);
      plain = write({});
    },
    header: (further) => (further ? write(further) : plain),
  };
}

function checked(source: string): string {
  if (/[\s;,]/.test(source)) throw new Error(`not a content security source: ${source}`);
  return source;
}

declare module 'fastify' {
  interface FastifyInstance {
    contentSecurity: ContentSecurity;
  }
}
