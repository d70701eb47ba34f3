/// <reference types="node" />
import type { IncomingMessage } from 'node:http';
import type { OidcPerson } from '../oidc-server.ts';

const escaped = (text: string) => text.replace(/[&<>"]/g, (symbol) => `&#${symbol.codePointAt(0)};`);

/** One button a person; no script. */
export const loginPage = (people: readonly OidcPerson[]): string =>
  `<!doctype html><html lang="en"><title>Sign in</title><form method="post">${people
    .map(
      ({ sub, name }) =>
        `<button name="person" value="${escaped(sub)}">Continue as ${escaped(name ?? sub)}</button>`,
    )
    .join('')}<button name="person" value="">Cancel</button></form></html>`;

export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return new URLSearchParams(Buffer.concat(pieces).toString('utf8'));
}
