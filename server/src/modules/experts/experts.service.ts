import type { DataOf, Expert, Language, ParsedQueryOf } from '@orangery/api/contract';
import { errors } from '@orangery/api/contract';
import type { Account } from '../../http/account.ts';
import { AppError } from '../../http/app-error.ts';
import { inLanguage } from '../../http/texts.ts';
import type { ExpertCategory, ExpertRole } from './expert-files.ts';
import type { ExpertsRepository } from './experts.repository.ts';
import { createSearch } from './search-text.ts';

const pageSize = 24;
const hottest = 12;
/** Days over which users are counted. */
const countedDays = 30;
/** Milliseconds. */
const day = 24 * 60 * 60_000;
const countEvery = 60_000;

type Dependencies = {
  readonly repository: ExpertsRepository;
  readonly categories: () => readonly ExpertCategory[];
  readonly now: () => Date;
};
type Ranked = { readonly category: string; readonly role: ExpertRole; readonly uses: number };

export type ExpertsService = ReturnType<typeof createExpertsService>;

/** Roles to talk to, the most used first: by how many people used one lately, and the weight its file gives it. */
export function createExpertsService({ repository, categories, now }: Dependencies) {
  const dayBefore = (days: number) => new Date(now().getTime() - days * day).toISOString().slice(0, 10);
  let users = new Map<string, number>();
  let countedAt = Number.NEGATIVE_INFINITY;

  const countUsers = async () => {
    const at = now().getTime();
    if (at - countedAt < countEvery) return users;
    countedAt = at;
    users = await repository.countUsers(dayBefore(countedDays));
    return users;
  };
  const ranked = async (): Promise<Ranked[]> => {
    const counts = await countUsers();
    return categories()
      .flatMap(({ id, experts }) =>
        experts.map((role) => ({
          category: id,
          role,
          uses: Math.round(role.weight) + (counts.get(role.id) ?? 0),
        })),
      )
      .toSorted((a, b) => b.uses - a.uses);
  };
  const find = (id: string) =>
    categories()
      .flatMap(({ experts }) => experts)
      .find((role) => role.id === id);

  return {
    categories: (language: Language): DataOf<'GET /chat/experts/categories'> => ({
      categories: categories().map(({ id, icon, name, experts }) => ({
        id,
        icon,
        name: inLanguage(name, language),
        count: experts.length,
      })),
    }),

    hots: async (language: Language): Promise<DataOf<'GET /chat/experts/hots'>> => ({
      experts: (await ranked()).slice(0, hottest).map((one) => expertOf(one, language)),
    }),

    async list(
      { category, q, id, page = 1 }: ParsedQueryOf<'GET /chat/experts'>,
      language: Language,
    ): Promise<DataOf<'GET /chat/experts'>> {
      const isFound = createSearch(q ?? '');
      const found = (await ranked())
        .filter((one) => (category ?? one.category) === one.category && (id ?? one.role.id) === one.role.id)
        .map((one) => expertOf(one, language))
        .filter(({ name, intro }) => isFound(name, intro));
      const shown = found.slice((page - 1) * pageSize, page * pageSize);
      return { experts: shown, total: found.length, page_size: pageSize };
    },

    /** @throws AppError badParameter when there is no such expert */
    questions(id: string, language: Language): DataOf<'GET /chat/expert/questions'> {
      const role = find(id);
      if (!role) throw new AppError(errors.badParameter);
      return { questions: [...inLanguage(role.questions, language)] };
    },

    /** @throws AppError badParameter when there is no such expert */
    async use(account: Account, id: string): Promise<void> {
      if (!find(id)) throw new AppError(errors.badParameter);
      await repository.use(id, account.id, dayBefore(0));
    },

    /** Deletes what is no longer counted. */
    tidy: (): Promise<void> => repository.deleteBefore(dayBefore(countedDays)),
  };
}

const expertOf = ({ category, role, uses }: Ranked, language: Language): Expert => ({
  id: role.id,
  category,
  emoji: role.emoji,
  name: inLanguage(role.name, language),
  intro: inLanguage(role.intro, language),
  greeting: inLanguage(role.greeting, language),
  prompt: inLanguage(role.prompt, language),
  uses,
});
