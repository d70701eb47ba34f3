let handed: { id: string; password: string } | null = null;

/** Hands a password to the viewer, which opens the document as soon as the server has accepted it. */
export function handPassword(id: string, password: string): void {
  handed = { id, password };
}

/** The password that was handed over for a document, until that is left; null when there is none. */
export const handedPassword = (id: string): string | null => (handed?.id === id ? handed.password : null);

/** Forgets the password: the document was left, or the server has refused it. */
export function forgetPassword(): void {
  handed = null;
}
