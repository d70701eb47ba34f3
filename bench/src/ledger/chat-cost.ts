import { randomUUID } from 'node:crypto';
import {
  type Account,
  type ChatService,
  createChatService,
  createGenerations,
  createGenerationsRepository,
  type GenerationReader,
  type OpenDatabase,
  type OpenGeneration,
  type PlanCatalogue,
  type Quota,
} from 'server/measured';
import { createAccounts, ledgerOf, withLimit } from './people.ts';
import { farAway, perSecond } from './throughput.ts';

type Setting = { users: number; seconds: number };

const nobodyCounts: Quota = {
  reserve: async () => ({ fresh: true, from: 'plan', left: null, oranges: 0 }),
  reserveAll: async (_account, requests) =>
    requests.map(() => ({ fresh: true, from: 'plan' as const, left: null, oranges: 0 })),
  settle: async () => {},
  refund: async () => {},
  quotaOf: async () => ({ quotas: [], otherQuotas: [], oranges: 0, orangesAllowed: false }),
  own: () => {},
  endLeftOver: async () => {},
  deleteOld: async () => {},
};

/** The chat as the server runs it, with a model that answers one word at once. */
function chatWith(database: OpenDatabase, catalogue: PlanCatalogue, quota: Quota) {
  const log = { warn: (details: object, message: string) => console.error(message, details) };
  const repository = createGenerationsRepository(database.db, { runsAlone: database.kind === 'embedded' });
  const generations = createGenerations({ repository, log });
  const chat = createChatService({
    generations,
    log,
    quota,
    plans: { current: () => catalogue },
    models: {
      choose: async () => ({
        demo: true,
        specs: [],
        write: async (_request, onText) => {
          onText('Yes.');
          return 'stop';
        },
      }),
      callTools: async () => true,
    },
    questions: {
      consume: async () => 0,
      block: async () => {},
      check: async () => {},
      reset: async () => {},
      giveBack: async () => {},
    },
    tools: { of: async () => [], ofFiles: async () => [] },
    approvals: { ask: async () => 'refuse' },
    apps: { keep: async () => false },
    safety: { finds: () => false, refuse: () => {} },
    loadPictures: async (_account, turns) =>
      turns.map(({ role, content }) => ({ role, content, images: [] })),
  });
  return { chat, close: () => generations.close() };
}

/** Resolves when the answer has ended. */
const readToEnd = (answer: OpenGeneration): Promise<void> =>
  new Promise((resolve) => {
    const advance = () => {
      if (answer.source.ending) resolve();
    };
    const reader: GenerationReader = {
      advance,
      switchTo: () => {},
      beat: () => {},
      cut: resolve,
      isOpen: true,
      closed: new Promise(() => {}),
    };
    answer.follow(reader);
  });

const ask = async (chat: ChatService, account: Account): Promise<void> => {
  const question = {
    answer_id: randomUUID(),
    room_id: '20231234567',
    model: '4.0',
    messages: [{ role: 'user' as const, content: 'Is an orange orange?' }],
  };
  await readToEnd(await chat.ask(account, question, { language: 'en', origin: '' }));
};

/** Answers a second with the ledger, and with one that does nothing. */
export async function measureChat(
  database: OpenDatabase,
  shipped: PlanCatalogue,
  { users, seconds }: Setting,
): Promise<{ counted: number; uncounted: number }> {
  const catalogue = withLimit(shipped, farAway);
  const run = async (quota: Quota): Promise<number> => {
    const { chat, close } = chatWith(database, catalogue, quota);
    const accounts = await createAccounts(database, users);
    try {
      return await perSecond(accounts, seconds, (account) => ask(chat, account));
    } finally {
      await close();
    }
  };
  // The first answers are slower than all others.
  await run(nobodyCounts);
  return { uncounted: await run(nobodyCounts), counted: await run(ledgerOf(database, catalogue)) };
}
