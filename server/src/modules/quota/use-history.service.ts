import { listedUses, type UseEntry } from '@orangery/api/contract';
import { unshownUses } from './quota.ts';
import type { HistoryPage, HistoryRow, UseHistoryRepository } from './use-history.repository.ts';

type Asked = { readonly before: string | undefined; readonly limit: number };

export type UseHistory = ReturnType<typeof createUseHistory>;

/** What an account has used, and the oranges it was given, for people to read. */
export function createUseHistory(repository: UseHistoryRepository) {
  return {
    /** @param before id of the entry to go on behind */
    async list(accountId: string, { before, limit }: Asked): Promise<{ entries: UseEntry[]; more: boolean }> {
      const page = { before: before === undefined ? undefined : placeOf(before), limit: limit + 1 };
      const rows = await repository.list(accountId, [...unshownUses], page);
      return { entries: rows.slice(0, limit).map(entryOf), more: rows.length > limit };
    },
  };
}

const idOf = ({ at, key }: HistoryRow): string => `${at.getTime()} ${key}`;

function placeOf(id: string): HistoryPage['before'] {
  const space = id.indexOf(' ');
  return { at: new Date(Number(id.slice(0, space))), key: id.slice(space + 1) };
}

function entryOf(row: HistoryRow): UseEntry {
  const entry = { id: idOf(row), time: row.at.getTime(), amount: row.amount };
  if (!row.use) return { ...entry, kind: 'oranges', reason: row.reason === 'pack' ? 'pack' : 'operator' };
  const { model, source, status } = row.use;
  const use = listedUses.find((listed) => listed === model) ?? null;
  return { ...entry, kind: 'use', use, from: source, state: status };
}
