import { parseArgs } from 'node:util';
import { backupCommands } from './backups/backup-run.ts';
import type { Command, Options } from './command.ts';
import type { Commands } from './commands.ts';
import { noticeTexts } from './notice-texts.ts';
import { orderCommands } from './orders/order-run.ts';
import { UsageError } from './refusal.ts';
import { accountReport, feedbackReport } from './report.ts';

export const usage = `Usage: pnpm admin <command>

  show <account>                         what is known about an account
  grant <account> <level> --days <n>     give a plan: free, vip, svip, pro, lifetime
                  [--until <date>]       the day it ends, instead of --days (UTC)
  subscribe <account> <plugin> --days <n>
                                         give a plugin that is sold, by its id, or lengthen that
  oranges <account> <+n|-n>              give oranges, or take them away
  reset-password <account>               print a new initial password, end every session
  end-sessions <account>                 sign the account out everywhere
  block <account> | unblock <account>    keep an account out, or let it in again
  notice --title <text> --body <text>    write to everyone; --title-zh, --body-zh, -ru, -fa for the languages
         [--for <account>]               write to one account
         [--file <notice.json>]          {"en": {"title": "…", "body": "…"}, "zh": …} instead of the texts
  orders [--state <s>] [--for <account>] [--last <n>]
                                         orders, newest first (20)
  order <number>                         an order with everything that has happened to it
  refund <number>                        take back what an order gave, and send its money back
  reconcile                              have providers asked about open payments, and refunds sent, now
  history <account>                      every change of the level and the oranges of an account
  ledger [--csv <file>]                  balances and differences of the books; or every line into a new file
  catalogue                              check the plan catalogue, and list what is sold
  backups [--for <account>] [--largest <n>]
                                         space that chat backups take, and whose take most; or an account's versions
  feedback [--last <n>]                  what people wrote, newest first (20)
  models                                 list the language models and ask each a short question

<account> is a name, an id, a phone number or an e-mail address; id:…, name:…, phone:… or email:… says which.
DATA_DIR or DATABASE_URL name the database, as for the server.`;

const noticeOptions = ['title', 'body'].flatMap((name) =>
  ['', '-zh', '-ru', '-fa'].map((ending) => `${name}${ending}`),
);
const onAccount = (run: (commands: Commands, account: string) => Promise<string>): Command => ({
  words: 1,
  options: [],
  run: (commands, [account = '']) => run(commands, account),
});

const known: Readonly<Record<string, Command>> = {
  ...orderCommands,
  ...backupCommands,
  show: onAccount(async (commands, account) => accountReport(await commands.show(account))),
  'end-sessions': onAccount(async (commands, typed) => {
    const { username } = await commands.endSessions(typed);
    return `${username} is signed out everywhere.`;
  }),
  'reset-password': onAccount(async (commands, typed) => {
    const { account, password } = await commands.resetPassword(typed);
    return `New password of ${account.username}: ${password}\nIt is not shown again.`;
  }),
  block: onAccount(async (commands, typed) => `${(await commands.block(typed)).username} is kept out.`),
  unblock: onAccount(async (commands, typed) => `${(await commands.unblock(typed)).username} may come in.`),
  grant: {
    words: 2,
    options: ['days', 'until'],
    async run(commands, [typed = '', level = ''], { days, until }) {
      const { account, grant } = await commands.grant(typed, { level, days, until });
      const end = grant.plan_expires_at;
      return `${account.username} has the level ${level}${end ? ` until ${end.toISOString()}` : ''}.`;
    },
  },
  subscribe: {
    words: 2,
    options: ['days'],
    async run(commands, [typed = '', plugin = ''], { days = '' }) {
      if (!/^[1-9]\d{0,5}$/.test(plugin)) throw new UsageError('"subscribe" takes the id of a plugin.');
      if (!/^[1-9]\d{0,4}$/.test(days)) throw new UsageError('--days takes a number up to 99999.');
      const { account, end } = await commands.subscribe(typed, Number(plugin), Number(days));
      return `${account.username} has the plugin ${plugin} until ${end.toISOString()}.`;
    },
  },
  oranges: {
    words: 2,
    options: [],
    async run(commands, [typed = '', change = '']) {
      if (!/^[+-][1-9]\d{0,5}$/.test(change))
        throw new UsageError('"oranges" takes +n or -n, n up to 999999.');
      const { account, oranges } = await commands.oranges(typed, Number(change));
      return `${account.username} has ${oranges} orange(s).`;
    },
  },
  notice: {
    words: 0,
    options: [...noticeOptions, 'for', 'file'],
    async run(commands, _words, options) {
      const id = await commands.notice(await noticeTexts(options), options.for);
      return `Notice ${id} is written.`;
    },
  },
  feedback: {
    words: 0,
    options: ['last'],
    async run(commands, _words, { last = '20' }) {
      if (!/^[1-9]\d{0,3}$/.test(last)) throw new UsageError('--last takes a number up to 9999.');
      return feedbackReport(await commands.feedback(Number(last)));
    },
  },
};

/** @returns the work to do once a database is open @throws UsageError */
export function understand(argv: readonly string[]): (commands: Commands) => Promise<string> {
  const [name = '', ...rest] = argv;
  const command = Object.hasOwn(known, name) ? known[name] : undefined;
  if (!command) throw new UsageError(name ? `There is no command "${name}".` : 'Which command?');
  const { words, options } = parsed(command, rest);
  if (words.length !== command.words)
    throw new UsageError(`"${name}" takes ${command.words} word(s) beside its options.`);
  return (commands) => command.run(commands, words, options);
}

function parsed(command: Command, argv: string[]): { words: string[]; options: Options } {
  const options = Object.fromEntries(command.options.map((name) => [name, { type: 'string' as const }]));
  // To the parser a number below zero is an option.
  const isNegative = (word: string) => /^-\d+$/.test(word);
  const args = [...argv.filter((word) => !isNegative(word)), '--', ...argv.filter(isNegative)];
  try {
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
    return { words: positionals, options: values as Options };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
