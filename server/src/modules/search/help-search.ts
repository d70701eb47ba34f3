import type { HelpArticle, Language } from '@orangery/api/contract';
import type { Found } from './search-result.ts';

const maxSnippet = 300;
const titleWeight = 3;

/** Words as the language parts them; of Chinese, too, which has no spaces. Single letters say nothing. */
function wordsOf(text: string, language: Language): string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  return [...segmenter.segment(text.normalize('NFKC').toLowerCase())].flatMap(({ segment, isWordLike }) =>
    isWordLike && (segment.length > 1 || !/^[\p{ASCII}]$/u.test(segment)) ? [segment] : [],
  );
}

/** The articles of the help centre that have words of the question, those with the most first. */
export function searchHelp(
  query: string,
  articles: readonly HelpArticle[],
  { language, origin }: { language: Language; origin: string },
): Found[] {
  const asked = new Set(wordsOf(query, language));
  const hits = (text: string) => wordsOf(text, language).filter((word) => asked.has(word));
  return articles
    .map((article) => {
      const found = new Set([...hits(article.title), ...hits(article.body)]);
      const score = found.size + titleWeight * new Set(hits(article.title)).size;
      return { article, score };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ article: { id, title, body } }) => ({
      url: `${origin}/help_center?article=${encodeURIComponent(id)}`,
      title,
      snippet: bestParagraph(body, (text) => new Set(hits(text)).size),
    }));
}

function bestParagraph(body: string, scoreOf: (text: string) => number): string {
  const paragraphs = body.split(/\n\n+/);
  const best = paragraphs.reduce((a, b) => (scoreOf(b) > scoreOf(a) ? b : a), paragraphs[0] ?? '');
  const symbols = [...best];
  return symbols.length <= maxSnippet ? best : `${symbols.slice(0, maxSnippet).join('')}…`;
}
