import { Command } from 'commander';

/** The command `mf`. What a command needs is loaded when it runs. */
export function program(): Command {
  const mf = new Command('mf').description('Develops, checks and releases the remotes of this workspace.');
  mf.command('new')
    .argument('<name>', 'mf- and a word: package, folder, i18n namespace and name in the registry')
    .description('make a new remote and add it to the shell; anywhere in the workspace')
    .option('--title <text>', 'its title in English; made from the name when left out')
    .option('--title-zh <text>', 'in Chinese')
    .option('--title-ru <text>', 'in Russian')
    .option('--title-fa <text>', 'in Persian')
    .option('--no-install', 'do not install what the workspace lacks then')
    .action(async (name, options) => (await import('./new.ts')).newRemote(name, options));
  mf.command('dev')
    .description('run this remote alone, with hot updates, on its own port')
    .action(async () => (await import('./dev.ts')).dev());
  mf.command('check')
    .description('is this a remote the shell can load?')
    .action(async () => (await import('./check.ts')).check());
  mf.command('build')
    .description('make a release of this remote in dist/')
    .action(async () => (await import('./build.ts')).build());
  mf.command('publish')
    .description('put the release of this remote into a releases folder and make it current')
    .option('--to <folder>', 'the releases folder of a server (default: .data/releases)')
    .action(async (options) => (await import('./publish.ts')).publishRemote(options));
  return mf;
}
