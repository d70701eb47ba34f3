import { type Language, languages } from '@orangery/api/contract';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const layouts = ['desktop', 'mobile'] as const;
type Layout = (typeof layouts)[number];

/** What a first paint is made of: it runs at build time, without host, state and effects. */
export type FirstPaintProps<Texts> = { texts: Texts; layout: Layout };

/** HTML by view, layout and language. */
export type FirstPaintPages = Readonly<
  Record<string, Readonly<Record<Layout, Readonly<Record<Language, string>>>>>
>;

/**
 * The first paint of views, as static HTML that the web host puts into the page before any script is there. The default
 * export of `src/first-paint/index.ts`; only the build imports it. No `style` attributes: the content policy refuses them.
 * @param texts translations of the remote, by language
 */
export function firstPaintOf<Texts>(
  views: Readonly<Record<string, (props: FirstPaintProps<Texts>) => ReactNode>>,
  texts: Readonly<Record<Language, Texts>>,
): FirstPaintPages {
  const each = <Key extends string, Value>(keys: readonly Key[], make: (key: Key) => Value) =>
    Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>;
  return each(Object.keys(views), (view) => {
    const View = views[view] as (props: FirstPaintProps<Texts>) => ReactNode;
    return each(layouts, (layout) =>
      each(languages, (language) => renderToStaticMarkup(<View texts={texts[language]} layout={layout} />)),
    );
  });
}
