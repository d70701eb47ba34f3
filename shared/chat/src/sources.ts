import type { Source } from '@orangery/api';

/** Address and host of a source that a person may follow; null for anything that is no web page. */
export function sourceAddress({ url }: Pick<Source, 'url'>): { href: string; host: string } | null {
  const address = URL.parse(url);
  if (!address || !/^https?:$/.test(address.protocol)) return null;
  return { href: address.href, host: address.host.replace(/^www\./, '') };
}

/** A link that leaves the site: no opener, no referrer, no vote for it. */
export const externalLink = { target: '_blank', rel: 'noopener noreferrer nofollow' } as const;
