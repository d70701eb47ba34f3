import type { ApiClient, Expert } from '@orangery/api';
import { keepExperts, keptExperts, knownExpert } from './experts.ts';

export type ExpertPage = { experts: Expert[]; total: number; pageSize: number };
export type ExpertCategory = { id: string; icon: string; name: string; count: number };
export type ExpertQuery = { category?: string; q?: string; page: number };

const quiet = (signal?: AbortSignal) => ({ quiet: true, ...(signal && { signal }) });

export const loadCategories = (api: ApiClient, signal?: AbortSignal): Promise<ExpertCategory[]> =>
  kept('categories', async () => {
    const { categories } = await api.call('GET /chat/experts/categories', {}, quiet(signal));
    return [categories, []];
  });

/** The experts that are used most. */
export const loadHotExperts = (api: ApiClient, signal?: AbortSignal): Promise<Expert[]> =>
  kept('hot', async () => {
    const { experts } = await api.call('GET /chat/experts/hots', {}, quiet(signal));
    return [experts, experts];
  });

/** One page of a category, of what a search finds, or of all; pages count from 1. Results of a search are not kept. */
export async function loadExperts(
  api: ApiClient,
  query: ExpertQuery,
  signal?: AbortSignal,
): Promise<ExpertPage> {
  const load = async (): Promise<[ExpertPage, Expert[]]> => {
    const { experts, total, page_size } = await api.call('GET /chat/experts', { query }, quiet(signal));
    return [{ experts, total, pageSize: page_size }, experts];
  };
  if (query.q) return (await load())[0];
  return kept(`list:${query.category ?? ''}:${query.page}`, load);
}

/** One expert; null when there is none with this id. */
export async function loadExpert(api: ApiClient, id: string, signal?: AbortSignal): Promise<Expert | null> {
  const known = knownExpert(id);
  if (known) return known;
  const { experts } = await api.call('GET /chat/experts', { query: { id } }, quiet(signal));
  const found = experts.filter((expert) => expert.id === id);
  if (found.length > 0) keepExperts(`one:${id}`, null, found);
  return found[0] ?? null;
}

/** Questions to start with. */
export const loadExpertQuestions = (api: ApiClient, id: string, signal?: AbortSignal): Promise<string[]> =>
  kept(`questions:${id}`, async () => {
    const query = { expert_id: id };
    const { questions } = await api.call('GET /chat/expert/questions', { query }, quiet(signal));
    return [questions, []];
  });

async function kept<T>(what: string, load: () => Promise<[data: T, experts: Expert[]]>): Promise<T> {
  const before = keptExperts<T>(what);
  if (before !== null) return before;
  const [data, experts] = await load();
  keepExperts(what, data, experts);
  return data;
}
