import type { FastifyInstance } from 'fastify';

type Letter = { readonly to: string; readonly subject: string; readonly text: string };

/** What the server would have sent to a contact, newest first. */
export async function lettersTo(app: FastifyInstance, contact: string): Promise<Letter[]> {
  const answer = await app.inject(`/dev/inbox?key=${app.devInboxKey}&format=json`);
  return answer.json<{ messages: Letter[] }>().messages.filter(({ to }) => to === contact);
}

/** The code in the newest message to a contact. */
export async function codeSentTo(app: FastifyInstance, contact: string): Promise<string> {
  const [letter] = await lettersTo(app, contact);
  const code = /\b\d{6}\b/.exec(letter?.text ?? '')?.[0];
  if (!code) throw new Error(`no code has come to ${contact}`);
  return code;
}
