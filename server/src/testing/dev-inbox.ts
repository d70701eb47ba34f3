import type { FastifyInstance } from 'fastify';

type SentNotification = { readonly to: string; readonly subject: string; readonly text: string };

/** What the server would have sent to a contact, newest first. */
export async function notificationsTo(app: FastifyInstance, contact: string): Promise<SentNotification[]> {
  const answer = await app.inject(`/dev/inbox?key=${app.devInboxKey}&format=json`);
  return answer.json<{ messages: SentNotification[] }>().messages.filter(({ to }) => to === contact);
}

/** The code in the newest message to a contact. */
export async function codeSentTo(app: FastifyInstance, contact: string): Promise<string> {
  const [sent] = await notificationsTo(app, contact);
  const code = /\b\d{6}\b/.exec(sent?.text ?? '')?.[0];
  if (!code) throw new Error(`no code has come to ${contact}`);
  return code;
}
