import { createHash } from 'node:crypto';
import type { BackupManifest } from '@orangery/api/contract';
import { describe, expect, test } from 'vitest';
import { createPasswords } from '../../modules/auth/passwords/passwords.service.ts';
import { readPlans } from '../../modules/plans/plans.ts';
import { useTemporaryFolder } from '../../modules/storage/testing/temporary-folder.ts';
import { sendUpload } from '../../modules/storage/testing/uploads.ts';
import { createAdminServices } from '../../services/admin.ts';
import { cheapHash, testConfig, useTestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { createCommands } from '../commands.ts';
import { understand } from '../run.ts';

const hashOf = (content: string) => createHash('sha256').update(content).digest('hex');

describe.each(testDatabases)('chat backups for the operator on $name', (database) => {
  const dataDir = useTemporaryFolder();
  const server = useTestApp(database, { config: { dataDir } });
  const run = (...argv: string[]) => {
    const given = {
      plans: { current: () => readPlans(testConfig().plansFile) },
      passwords: createPasswords(cheapHash),
      now: () => new Date(),
    };
    return understand(argv)(createCommands(createAdminServices(server.database().db, given)));
  };

  async function person() {
    const { token, username } = await server.signUp();
    await server.call('POST /chat/plugins/trial', { body: { id: 4 } }, { token });
    const put = async (filename: string, content: string) => {
      const query = {
        filename,
        bucket: 'chat-record' as const,
        size: content.length,
        sha256: hashOf(content),
      };
      const { data } = await server.call('GET /chat/help/qiniu-token', { query }, { token });
      await sendUpload(server, data, Buffer.from(content));
      return data.key;
    };
    const part = (content: string) => put(`${hashOf(content)}.part`, content);
    const report = async (...parts: string[]) => {
      const manifest: BackupManifest = {
        format: 1,
        parts: parts.map((content) => ({
          ...{ name: hashOf(content), sha256: hashOf(content), bytes: content.length, rooms: 1 },
        })),
        rooms: parts.length,
        devices: { laptop: 1 },
      };
      const path = await put('manifest.json', JSON.stringify(manifest));
      await server.call('POST /chat/user/chat-record', { body: { path } }, { token });
    };
    return { username, part, report };
  }

  test('the operator sees what backups take, and what no version refers to', async () => {
    const { username, part, report } = await person();
    const [kept, left] = [`kept ${username}`.padEnd(400_000), `left ${username}`.padEnd(700_000)];
    await part(kept);
    await part(left);
    await report(kept);
    const all = await run('backups', '--largest', '1');
    expect(all).toMatch(/Accounts with a backup: +1\n/);
    expect(all).toMatch(/Files: +3, 1\.1 MB/);
    expect(all).toMatch(/of no version: +1, 0\.7 MB/);
    expect(all).toContain(`  ${username}: 1.1 MB, 1 version(s)`);
    const own = await run('backups', '--for', username);
    expect(own).toContain(`${username}: 1 version(s), 0.4 MB together`);
    expect(own).toMatch(/\n {2}1 .* UTC {2}0\.4 MB {2}1 part\(s\), 1 room\(s\), by hand/);
  });

  test('the operator learns that an account has no backup, and that a number is none', async () => {
    const { username } = await server.signUp();
    expect(await run('backups', '--for', username)).toBe(`${username} has no backup.`);
    await expect(run('backups', '--for', 'nobody')).rejects.toMatchObject({ code: 20003 });
    await expect(run('backups', '--largest', 'all')).rejects.toMatchObject({ name: 'UsageError' });
  });
});
