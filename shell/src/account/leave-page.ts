/** Takes the person to a page of another service. Anything but a web address is refused. */
export function leavePage(address: string): void {
  const { protocol, href } = new URL(address, window.location.href);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error('Not the address of a page');
  window.location.assign(href);
}
