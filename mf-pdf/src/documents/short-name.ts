/** Letters of a name that stand in the text. */
const maxName = 16;

/** The name of a document where there is little room. */
export function shortName(name: string): string {
  const bare = name.replace(/\.pdf$/i, '');
  const symbols = [...bare];
  return symbols.length > maxName
    ? `${symbols
        .slice(0, maxName - 1)
        .join('')
        .trimEnd()}…`
    : bare;
}
