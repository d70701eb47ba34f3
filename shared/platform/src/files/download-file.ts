/** How long the browser may take to begin reading the file, milliseconds. */
const readTime = 60_000;

/**
 * Offers a file to the person as a download.
 *
 * Its address is revoked a minute later and not at once: Safari and Firefox read it only after the click has been dealt
 * with, and a browser that asks where to save it after the person has answered.
 * @param name of the file that is suggested, with its ending
 */
export function downloadFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), readTime);
}
