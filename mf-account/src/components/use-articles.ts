import type { HelpArticle } from '@orangery/api';
import { useHost, useLoad } from '@orangery/platform';

export type HelpTopic = { id: string; title: string };
export type HelpTexts = { topics: readonly HelpTopic[]; articles: readonly HelpArticle[] };

/** The articles of the help centre, and the way to ask for them again. */
export function useArticles() {
  const { api } = useHost();
  return useLoad<HelpTexts>(
    (signal) => api.call('GET /chat/help/articles', {}, { signal, quiet: true }),
    [api],
  );
}
