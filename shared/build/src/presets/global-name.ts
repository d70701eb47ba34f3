/** Name the federation runtime knows a remote by: a JavaScript identifier. */
export const globalOf = (name: string): string => name.replaceAll('-', '_');
