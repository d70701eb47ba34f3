/** What the page of the frame is given, once: the page of an app and its content security policy. */
export type ShowPage = { readonly html: string; readonly policy: string };
