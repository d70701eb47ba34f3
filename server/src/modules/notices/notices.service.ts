import { countSymbols, errors, type Language, languages, type Notice } from '@orangery/api/contract';
import type { NoticeTexts } from '../../db/tables/notices.ts';
import { AppError } from '../../http/app-error.ts';
import type { AccountEvents } from '../feed/account-events.ts';
import type { NoticeRepository, NoticeRow, Page } from './notices.repository.ts';

const maxSymbols = { title: 120, body: 5_000 };

type Dependencies = {
  readonly repository: NoticeRepository;
  readonly now: () => Date;
  readonly accountEvents: Pick<AccountEvents, 'publish'>;
};

export type Notices = ReturnType<typeof createNotices>;

export function createNotices({ repository, now, accountEvents }: Dependencies) {
  const unreadOf = async (accountId: string) =>
    (await repository.countUnread([accountId])).get(accountId) ?? 0;

  return {
    /** One page, newest first, in the language or else in English. */
    async list(
      accountId: string,
      page: Page,
      language: Language,
    ): Promise<{ unread: number; notices: Notice[]; more: boolean }> {
      const rows = await repository.list(accountId, { ...page, limit: page.limit + 1 });
      return {
        unread: await unreadOf(accountId),
        notices: rows.slice(0, page.limit).map((row) => noticeOf(row, language)),
        more: rows.length > page.limit,
      };
    },

    /**
     * Marks these as read, or all of them, and returns how many are left.
     * @throws AppError noticeNotFound when one is not there or not for this account; none is marked then
     */
    async markRead(accountId: string, ids: readonly number[] | undefined): Promise<number> {
      const wanted = ids && [...new Set(ids)];
      if (wanted?.length) {
        const visible = await repository.findVisible(accountId, wanted);
        if (visible.length < wanted.length) throw new AppError(errors.noticeNotFound);
      }
      if (!wanted || wanted.length > 0) await repository.markRead(accountId, wanted ?? 'all');
      const unread = await unreadOf(accountId);
      accountEvents.publish(accountId, { type: 'notice', unread });
      return unread;
    },

    /**
     * Looks for notices that came since the last look, from any process, and notifies open pages of how many are unread.
     * @returns what to call again and again with the accounts whose pages are open
     */
    watcher(): (accountIds: readonly string[]) => Promise<void> {
      // The first look notifies everyone: a page may have asked for its count before a notice that this look finds.
      let seen = 0;
      return async (accountIds) => {
        const newest = await repository.newest();
        const isNew = newest > seen;
        seen = newest;
        if (!isNew) return;
        for (const [accountId, unread] of await repository.countUnread(accountIds))
          accountEvents.publish(accountId, { type: 'notice', unread });
      };
    },

    /** For one account, or for everyone. @throws AppError badNotice when it says nothing or too much */
    create: async (texts: NoticeTexts, accountId: string | null): Promise<number> =>
      repository.insert({ texts: checked(texts), accountId, at: now() }),
  };
}

function noticeOf({ id, texts, createdAt, isRead }: NoticeRow, language: Language): Notice {
  const { title, body } = texts[language] ?? texts.en ?? { title: '', body: '' };
  return { id, title, body, time: createdAt.getTime(), read: isRead };
}

function checked(texts: NoticeTexts): NoticeTexts {
  if (!texts.en) throw new AppError(errors.badNotice);
  const given = languages.flatMap((language) => {
    const text = texts[language];
    if (!text) return [];
    const [title, body] = [text.title.trim(), text.body.trim()];
    const isGood =
      title && body && countSymbols(title) <= maxSymbols.title && countSymbols(body) <= maxSymbols.body;
    if (!isGood) throw new AppError(errors.badNotice);
    return [[language, { title, body }] as const];
  });
  return Object.fromEntries(given);
}
