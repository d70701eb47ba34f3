import { mkdir, mkdtemp, readdir, rm, stat, symlink, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { embeddedTemplate } from '../testing/embedded-template.ts';
import { testDatabases } from '../testing/test-databases.ts';
import { isDatabaseAway } from './away.ts';
import { connect, type OpenDatabase } from './client.ts';
import { startEmbedded } from './embedded/embedded.ts';
import { migrate } from './migrate.ts';
import * as before from './migrations/001-accounts.ts';
import * as answers from './migrations/002-answers.ts';
import * as identities from './migrations/003-identities.ts';

describe.each(testDatabases)('database $name', ({ open }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  test('the database applies each migration once, though several servers start on it at the same moment', async () => {
    const applied = async () =>
      (await sql<{ name: string }>`select name from applied_migrations order by name`.execute(database.db))
        .rows;
    const before = await applied();
    expect(before[0]?.name).toBe('001-accounts');
    await sql`drop schema public cascade`.execute(database.db);
    await sql`create schema public`.execute(database.db);
    await Promise.all([migrate(database.db), migrate(database.db), migrate(database.db)]);
    expect(await applied()).toEqual(before);
    await migrate(database.db);
    expect(await applied()).toEqual(before);
  });

  test('the database gives older accounts an invitation and keeps the one they came with', async () => {
    const { db } = database;
    await sql`drop schema public cascade`.execute(db);
    await sql`create schema public`.execute(db);
    const bare = db as unknown as Kysely<unknown>;
    await before.up(bare);
    await answers.up(bare);
    await sql`
      insert into accounts (id, username, username_key, nickname, password_hash, invitation_code, created_at)
      values ('1', 'ada', 'ada', 'ada', 'hash', 'FRIEND', now()), ('2', 'grace', 'grace', 'grace', 'hash', null, now())
    `.execute(db);
    await identities.up(bare);
    const rows = await db
      .selectFrom('accounts')
      .select(['own_code', 'came_with_code'])
      .orderBy('id')
      .execute();
    expect(rows.map((row) => row.came_with_code)).toEqual(['FRIEND', null]);
    expect(new Set(rows.map((row) => row.own_code)).size).toBe(2);
    for (const { own_code } of rows) expect(own_code).toMatch(/^[0-9A-F]{16}$/);
    await sql`drop schema public cascade`.execute(db);
    await sql`create schema public`.execute(db);
    await migrate(db);
  });

  test('the database gives counts as numbers', async () => {
    const { rows } = await sql<{ n: unknown }>`select count(*) + 1 as n from accounts`.execute(database.db);
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('the database keeps the parameters of many queries at once apart', async () => {
    const ask = async (index: number) =>
      index % 2
        ? (await sql<{ v: number }>`select ${index}::int as v`.execute(database.db)).rows[0]?.v
        : Number(
            (await sql<{ v: string }>`select ${String(index)}::text as v, now()`.execute(database.db)).rows[0]
              ?.v,
          );
    const numbers = Array.from({ length: 200 }, (_, index) => index);
    expect(await Promise.all(numbers.map(ask))).toEqual(numbers);
  });

  test('the database takes a failed transaction back and goes on', async () => {
    const failing = database.db.transaction().execute(async (transaction) => {
      await sql`create table half_done (id int)`.execute(transaction);
      await sql`select * from missing_table`.execute(transaction);
    });
    await expect(failing).rejects.toThrow(/missing_table/);
    await expect(sql`select * from half_done`.execute(database.db)).rejects.toThrow(/half_done/);
    await expect(sql`select 1`.execute(database.db)).resolves.toBeDefined();
  });
});

describe.each(testDatabases.filter(({ name }) => name === 'postgresql'))(
  'connections to $name',
  ({ open }) => {
    let database: OpenDatabase;
    beforeAll(async () => {
      database = await open();
    });
    afterAll(() => database.close());

    test('a connection that the database ends fails the transaction that holds it, and nothing else', async () => {
      const { db } = database;
      const failing = db.transaction().execute(async (transaction) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
        await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
        await vi.waitFor(async () => {
          const alive = sql`select from pg_stat_activity where pid = ${rows[0]?.pid}`.execute(db);
          expect((await alive).rows).toEqual([]);
        });
        await sql`select 1`.execute(transaction);
      });
      expect(await failing.catch(isDatabaseAway)).toBe(true);
      await expect(sql`select 1`.execute(db)).resolves.toBeDefined();
    });

    test('a statement that the database breaks off is known by its error', async () => {
      const { db, ping } = database;
      const breaking = sql`select pg_terminate_backend(pg_backend_pid()), pg_sleep(1)`.execute(db);
      expect(await breaking.catch(isDatabaseAway)).toBe(true);
      await vi.waitFor(ping);
      expect(await sql`select * from missing_table`.execute(db).catch(isDatabaseAway)).toBe(false);
    });
  },
);

test.each([
  ['nobody listens', { host: '127.0.0.1', port: 1 }],
  ['the socket is gone', { host: '/nowhere' }],
])('a database that cannot be reached is known by the error: %s', async (_case, at) => {
  const { db, ping } = connect({ ...at, user: 'nobody', database: 'none' });
  expect(await ping().catch(isDatabaseAway)).toBe(true);
  await db.destroy();
});

describe('embedded database', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'orangery-test-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('the embedded database is private to its user, has one owner at a time, and removes what a killed start left', async () => {
    const dataDir = path.join(folder, 'database');
    const template = await embeddedTemplate();
    const first = await startEmbedded({ dataDir, template });
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
    expect((await stat(String(first.connection.host))).mode & 0o777).toBe(0o700);
    await expect(startEmbedded({ dataDir, template })).rejects.toThrow(/in use by another process/);
    await first.stop();
    await expect(stat(String(first.connection.host))).rejects.toThrow();
    const left = `${dataDir}.new`;
    await mkdir(left);
    await utimes(left, 0, 0);
    const second = await startEmbedded({ dataDir });
    await second.stop();
    await expect(stat(left)).rejects.toThrow();
  });

  test('any answer of the embedded database says that it is there, however long the queue for its connection', async () => {
    const engine = await startEmbedded({ template: await embeddedTemplate() });
    const { db, ping } = connect(engine.connection);
    await db.transaction().execute(async (transaction) => {
      const pinged = ping();
      await sql`select 1`.execute(transaction);
      await pinged;
    });
    await db.destroy();
    await engine.stop();
  });

  test('the embedded database is kept where a symbolic link leads', async () => {
    const dataDir = path.join(folder, 'link');
    const elsewhere = path.join(folder, 'elsewhere');
    await mkdir(elsewhere);
    await symlink(elsewhere, dataDir);
    const { stop } = await startEmbedded({ dataDir, template: await embeddedTemplate() });
    await stop();
    expect(await readdir(elsewhere)).toContain('PG_VERSION');
  });
});
