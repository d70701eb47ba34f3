/** Where the page of an app may send requests, and where its parts may come from: addresses without a path, checked by the server. */
export type PageOrigins = { readonly reaches: readonly string[]; readonly loads: readonly string[] };

/** The content security policy of the page of an app: nothing but what stands in it and what it has asked for. */
export function pagePolicy({ reaches, loads }: PageOrigins): string {
  return [
    "default-src 'none'",
    ["script-src 'unsafe-inline'", ...loads],
    ["style-src 'unsafe-inline'", ...loads],
    ['img-src data: blob:', ...loads],
    ['media-src data: blob:', ...loads],
    ['font-src data:', ...loads],
    reaches.length > 0 ? ['connect-src', ...reaches] : "connect-src 'none'",
    "frame-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
  ]
    .map((directive) => [directive].flat().join(' '))
    .join('; ');
}
