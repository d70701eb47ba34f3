import { installBackup } from '../../backup.ts';
import { installExport } from '../../room-export.ts';
import type { Screen, Stage } from '../screen.ts';
import { askAbout, control, controlWith, isSaid, isSeen, press } from './controls.ts';

const backup = 'mf-plugins/backup';
const exporting = 'mf-plugins/export';

const openPanel = ({ page }: Stage, id: string) => page.goto(`/chat_room?panel=plugins/${id}`);

/** A chat that is not in the cloud yet. */
async function openBackup(stage: Stage): Promise<void> {
  if (stage.account) await installBackup(stage.studio.site, stage.account);
  await askAbout(stage, 'table');
  await openPanel(stage, 'backup');
  await isSaid(stage, `${backup}:state.never`);
}

async function backUp(stage: Stage): Promise<void> {
  await openBackup(stage);
  await press(stage, `${backup}:run.now`);
  await isSaid(stage, `${backup}:run.saved`);
}

/** The only version, on a device that has lost its chats. */
async function openVersion(stage: Stage): Promise<void> {
  await backUp(stage);
  const session = await stage.page.context().newCDPSession(stage.page);
  const { origin } = new URL(stage.page.url());
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  await openPanel(stage, 'backup');
  await controlWith(stage, 'button', `${backup}:versions.openNamed`).first().click();
  await isSaid(stage, `${backup}:version.addedHint`);
}

async function askToRestore(stage: Stage): Promise<void> {
  await openVersion(stage);
  await press(stage, `${backup}:version.restore`);
  await isSeen(stage.page.getByRole('alertdialog'));
}

async function openExport(stage: Stage): Promise<void> {
  const { page, studio, account } = stage;
  if (account) await installExport(page, studio.site.url, account);
  await askAbout(stage, 'table');
  await openPanel(stage, 'export');
  const chats = page.locator('section', { has: control(stage, 'heading', `${exporting}:rooms`) });
  await chats.getByRole('listitem').first().getByRole('button').click();
  await isSeen(control(stage, 'button', `${exporting}:startPdf`));
}

const alone = (name: string, open: Screen['open']): Screen => ({
  name: `plugins/${name}`,
  isAlone: true,
  open,
});

export const safekeeping: readonly Screen[] = [
  alone('backed up', backUp),
  alone('backup failed', async (stage) => {
    await openBackup(stage);
    await stage.page.route('**/*', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 503 }) : route.fallback(),
    );
    await press(stage, `${backup}:run.now`);
    await isSaid(stage, `${backup}:state.failed`);
  }),
  alone('passphrase', async (stage) => {
    await openBackup(stage);
    await press(stage, `${backup}:passphrase.set`);
    await control(stage, 'textbox', `${backup}:passphrase.new`).fill('orange orange');
    await press(stage, `${backup}:passphrase.save`);
    await isSeen(stage.page.locator('[aria-invalid=true]'));
  }),
  alone('version', openVersion),
  alone('restore', askToRestore),
  alone('restored', async (stage) => {
    await askToRestore(stage);
    await press(stage, `${backup}:version.restore`, 'button', stage.page.getByRole('alertdialog'));
    await isSaid(stage, `${backup}:restore.canUndo`);
  }),
  alone('export', openExport),
  alone('exported', async (stage) => {
    await openExport(stage);
    await press(stage, `${exporting}:startPdf`);
    await isSeen(control(stage, 'button', `${exporting}:save`));
  }),
];
