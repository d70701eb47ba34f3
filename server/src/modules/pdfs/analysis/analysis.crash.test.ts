import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { startEmbedded } from '../../../db/embedded/embedded.ts';
import { embeddedTemplate } from '../../../testing/embedded-template.ts';
import { createServers, signUpAt, soon } from '../../../testing/servers.ts';
import { testDatabases } from '../../../testing/test-databases.ts';
import { useTemporaryFolder } from '../../storage/testing/temporary-folder.ts';
import { createPdfClient, reportOf } from '../testing/pdf-process.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const folder = useTemporaryFolder();
const report = reportOf('Report');

/** What servers are started with, to find what one before them has left. */
async function environmentOf(
  kind: (typeof testDatabases)[number],
  onEnd: (end: () => Promise<void>) => void,
) {
  const DATA_DIR = path.join(folder, kind.name);
  if (kind.name === 'embedded') {
    const dataDir = path.join(DATA_DIR, 'database');
    await (await startEmbedded({ dataDir, template: await embeddedTemplate() })).stop();
    return { DATA_DIR };
  }
  const database = await kind.open();
  onEnd(database.close);
  return { DATA_DIR, DATABASE_URL: database.url ?? '' };
}

test.each(testDatabases)(
  'an upload and the reading of a document go on where they stood when the server was killed, on the $name database',
  async (kind) => {
    const ends: (() => Promise<void>)[] = [];
    const environment = await environmentOf(kind, (end) => ends.push(end));
    const { start, kill } = createServers(environment);
    let server = await start();
    const { token } = await signUpAt(server);
    const client = createPdfClient(token);
    const url = await client.begin(server, report.length);
    const half = Math.floor(report.length / 2);
    await client.append(server, url, 0, report.subarray(0, half));
    await kill(server);

    server = await start();
    expect(await client.offset(server, url)).toBe(half);
    await client.append(server, url, half, report.subarray(half));
    await soon(async () => expect((await client.documents(server))[0]?.analyzed).toBeGreaterThan(0));
    await kill(server);

    server = await start();
    await soon(async () =>
      expect(await client.documents(server)).toMatchObject([
        { state: 'ready', pages: 20, analyzed: 20, unreadable: [] },
      ]),
    );
    expect(await client.pages(server, url.slice(-36))).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
    await kill(server);
    for (const end of ends) await end();
  },
);
