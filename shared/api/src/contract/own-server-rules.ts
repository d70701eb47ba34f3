/** Longest fields of an MCP server that a person adds. No zod here either: the form of one checks with these. */
export const ownServerLimits = { name: 60, url: 2_000, header: 60, secret: 4_000 } as const;

/** A header that may carry the secret of an MCP server: none that steers the connection or belongs to the protocol. */
export const secretHeaderPattern =
  /^(?!(?:host|connection|upgrade|te|trailer|expect|keep-alive|transfer-encoding|cookie|last-event-id|(?:accept|content|proxy|mcp)(?:-.*)?)$)[a-z0-9-]+$/i;

/** What a header can carry, without spaces around it. */
export const secretPattern = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/;
