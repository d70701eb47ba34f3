import { createHash } from 'node:crypto';
import path from 'node:path';
import pg from 'pg';
import type { Site } from './site.ts';

/** Asks the embedded database of a running site, through the socket that only its own user may open. */
async function ask(site: Site, statement: string, values: readonly unknown[]): Promise<pg.QueryResult> {
  const client = new pg.Client({
    host: path.join(site.data, 'database.socket'),
    port: 5432,
    user: 'postgres',
    database: 'postgres',
  });
  await client.connect();
  try {
    return await client.query(statement, [...values]);
  } finally {
    await client.end();
  }
}

/** Makes `text` the answer to every captcha that waits for one: a test cannot read the pictures, and is not meant to. */
export async function answerCaptchas(site: Site, text: string): Promise<void> {
  const { rows } = await ask(site, 'select id from captchas', []);
  for (const { id } of rows as { id: string }[]) {
    const hash = createHash('sha256').update(`${id} ${text}`).digest();
    await ask(site, 'update captchas set text_hash = $1 where id = $2', [hash, id]);
  }
}

/** What people wrote to the operator, newest first. */
export async function readFeedback(
  site: Site,
): Promise<readonly { kind: string; text: string; contact: string | null; page: string | null }[]> {
  const { rows } = await ask(site, 'select kind, text, contact, page from feedback order by id desc', []);
  return rows;
}

/** Lets every trial and subscription of an account have ended a moment ago. */
export async function endPluginTerms(site: Site, username: string): Promise<void> {
  await ask(
    site,
    `update user_plugins set trial_claimed_at = trial_claimed_at - interval '7 days',
       subscribed_until = subscribed_until - interval '99 days'
     where account_id = (select id from accounts where username = $1)`,
    [username],
  );
}
