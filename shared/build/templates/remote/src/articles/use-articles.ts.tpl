import { useHost, useLoad } from '@orangery/platform';

/** The articles of the help centre, and a function that loads them again. An error is shown here and nowhere else. */
export function useArticles() {
  const { api } = useHost();
  return useLoad(
    async (signal) =>
      (await api.call('GET /chat/help/articles', {}, { signal, quiet: true })).articles,
    [api],
  );
}
