import { expect } from '@playwright/test';
import { inboxKey } from './site.ts';

type Message = { to: string; text: string };

async function read(site: string): Promise<readonly Message[]> {
  const response = await fetch(`${site}/dev/inbox?key=${inboxKey}&format=json`);
  const { messages } = (await response.json()) as { messages: readonly Message[] };
  return messages;
}

/** How many messages a contact has had; a phone number with its country code. */
const countMessages = async (site: string, contact: string): Promise<number> =>
  (await read(site)).filter(({ to }) => to === contact).length;

/** The code in the newest message to a contact, once there are more than `after`. */
export async function codeFor(site: string, contact: string, after = 0): Promise<string> {
  await expect.poll(() => countMessages(site, contact)).toBeGreaterThan(after);
  const newest = (await read(site)).find(({ to }) => to === contact);
  const code = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0];
  if (!code) throw new Error(`The newest message to ${contact} has no code.`);
  return code;
}
