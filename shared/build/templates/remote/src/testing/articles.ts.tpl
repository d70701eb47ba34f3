import type { HelpArticle } from '@orangery/api';
import type { FakeHandlers } from '@orangery/testing';

/** An article for tests. */
export const article = (id: string, title: string): HelpArticle => ({
  id,
  title,
  topic: 'start',
  body: `About ${title}.`,
  question: false,
});

/** A server that has these articles. */
export const articlesOf = (...articles: HelpArticle[]): FakeHandlers => ({
  'GET /chat/help/articles': () => ({ topics: [], articles }),
});
