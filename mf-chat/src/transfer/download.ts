/** How long the browser may take to begin reading, milliseconds. */
const readTime = 60_000;

/** Hands a file to the person. */
export function download(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), readTime);
}
