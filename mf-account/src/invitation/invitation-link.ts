/** The address a person who is invited opens. */
export const invitationLink = (code: string): string =>
  `${location.origin}/?invitation_code=${encodeURIComponent(code)}`;

/** Whether the system has its own way to pass a link on. */
export const canShare = (): boolean => typeof navigator.share === 'function';

/** Resolves to false when it failed; a person who thinks better of it has not failed. */
export async function share(data: { title: string; text: string; url: string }): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
