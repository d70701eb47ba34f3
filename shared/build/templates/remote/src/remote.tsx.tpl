import { defineRemote } from '@orangery/platform';
import { ArticlePanel } from './articles/article-panel.tsx';
import { ArticlesView } from './articles/articles-view.tsx';
import { translations } from './translations.ts';
__viewImports__
export default defineRemote({
  name: '__name__',
  platform: '^__platform__',
  views: { __firstKey__: ArticlesView, article: ArticlePanel__viewMap__ },
  translations,
});
