/** The shell's own script as the page names it: its name holds the hash of its content. */
const mainScript = /^\/assets\/main\.[\w-]+\.js$/;

const scriptOf = (page: Document): string | undefined =>
  [...page.querySelectorAll('script[src]')]
    .map((script) => script.getAttribute('src') ?? '')
    .find((address) => mainScript.test(address));

/**
 * Whether the server has another shell now than this page was made with; a development page has none to compare.
 * @throws when the server does not answer
 */
export async function isShellOutdated(page: Document = document): Promise<boolean> {
  const mine = scriptOf(page);
  if (mine === undefined) return false;
  // With a query it has no first paint, whose styles a parsed page may not apply.
  const response = await fetch('/?shell', { cache: 'no-store', headers: { accept: 'text/html' } });
  const served = scriptOf(new DOMParser().parseFromString(await response.text(), 'text/html'));
  return served !== undefined && served !== mine;
}
