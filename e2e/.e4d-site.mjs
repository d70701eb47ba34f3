import { copyBuilds } from './src/builds.ts';
import { startSite } from './src/site.ts';
const { folder } = await copyBuilds();
process.env.E2E_FOLDER = folder;
const site = await startSite();
site.model.script((body) => ({ text: body.messages.at(-1).content }));
console.log('READY', site.url);
process.on('SIGTERM', async () => { await site.stop(); process.exit(0); });
