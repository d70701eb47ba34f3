import type { MessageSource } from '@orangery/records';
import type { FoundResults } from './found.state.ts';

export type ShownResult = MessageSource & {
  /** Host as a person reads it. */
  site: string;
  /** Unix milliseconds. */
  published: number | null;
  /** The address where it may be followed: only the web. */
  address: string | null;
};

/** The sources of a question as they are listed; site and date are known until the page is left. */
export function shownResults(
  sources: readonly MessageSource[],
  found: FoundResults | undefined,
): ShownResult[] {
  return sources.map((source) => {
    const result = found?.results.find(({ url }) => url === source.url);
    const web = webAddress(source.url);
    const site = result?.site || web?.hostname.replace(/^www\./, '') || '';
    return { ...source, site, published: result?.published ?? null, address: web?.href ?? null };
  });
}

function webAddress(text: string): URL | null {
  const address = URL.canParse(text) ? new URL(text) : null;
  return address && /^https?:$/.test(address.protocol) ? address : null;
}
