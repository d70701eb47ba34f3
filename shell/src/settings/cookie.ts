const year = 365 * 24 * 60 * 60;

/** Mirrors a small setting to the web host, so that the first paint of the next page is right. */
export function writeCookie(name: 'lang' | 'theme' | 'member', value: string): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and a reload may follow at once
  document.cookie = `${name}=${value}; path=/; max-age=${year}; samesite=lax${secure}`;
}
