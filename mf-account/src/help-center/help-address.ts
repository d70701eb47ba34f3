import { useSearchParams } from '@orangery/platform';

/** A place in the help centre; the front page without any of them. */
export type HelpPlace = { article?: string | undefined; feedback?: boolean };

/** Where in the help centre the address points, and how the other places are addressed from here. */
export function useHelpAddress() {
  const [params] = useSearchParams();
  return {
    article: params.get('article'),
    feedback: params.has('feedback'),
    /** For `to` of a link; what else stands in the query stays there. */
    linkTo: ({ article, feedback }: HelpPlace): { search: string } => {
      const next = new URLSearchParams(params);
      next.delete('article');
      next.delete('feedback');
      if (article !== undefined) next.set('article', article);
      if (feedback) next.set('feedback', '1');
      return { search: next.toString() };
    },
  };
}
