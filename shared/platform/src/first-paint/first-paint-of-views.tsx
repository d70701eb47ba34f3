import { type Language, languages } from '@orangery/api/contract';
import { addTranslations, startI18n } from '@orangery/locales';
import i18next from 'i18next';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Layout, SessionState, Translations, ViewProps } from '../contract.ts';
import { HostContext } from '../host-context.ts';
import { ShellRouter } from '../router.tsx';
import { createScope } from '../scope.ts';
import type { FirstPaintPages } from './first-paint-of.tsx';
import { type StaticVisit, staticHost } from './static-host.ts';
import { withStaticWindow } from './static-window.ts';
import styles from './variant.module.css';

export type StaticView = {
  /** Rendered as it is before anything is loaded. */
  view: ComponentType<ViewProps>;
  /** Addresses of the pages that show it: a layout without one has no first paint of it. */
  pages: Partial<Record<Layout, string>>;
  /** Guests are led elsewhere. A phone's pages are for members in any case. */
  isForMembers?: true;
};

const noParams = {};

/** The content policy refuses `style` attributes; the build makes a rule of each of these. */
const withoutStyles = (html: string): string => html.replaceAll(' style="', ' data-style="');

function htmlOf({ view: View }: StaticView, visit: StaticVisit): string {
  const host = staticHost(visit);
  const view = (
    <HostContext value={{ host, scope: createScope(console.error).scope, params: noParams }}>
      <ShellRouter navigation={host.navigation}>
        <View params={noParams} />
      </ShellRouter>
    </HostContext>
  );
  const options = { identifierPrefix: 'first-paint-' };
  return withoutStyles(withStaticWindow(visit, () => renderToStaticMarkup(view, options)));
}

const variant = (status: SessionState['status'] | undefined, html: string): string =>
  renderToStaticMarkup(
    <div
      className={status && styles.variant}
      data-first-paint-for={status}
      data-outlined=""
      inert
      dangerouslySetInnerHTML={{ __html: html }}
    />,
  );

/** Whether somebody is logged in is known in the browser, so both are there where they differ. */
function variantsOf(view: StaticView, layout: Layout, lang: Language): string {
  const pathname = view.pages[layout];
  if (pathname === undefined) return '';
  const member = htmlOf(view, { status: 'member', layout, lang, pathname });
  if (layout === 'mobile') return variant(undefined, member);
  if (view.isForMembers) return variant('member', member);
  const guest = htmlOf(view, { status: 'guest', layout, lang, pathname });
  return guest === member ? variant(undefined, member) : variant('member', member) + variant('guest', guest);
}

/** Before React: i18next is one for all. */
function setLanguage(lang: Language, namespaces: Readonly<Record<string, Translations>>): void {
  if (!i18next.isInitialized) startI18n(lang, namespaces);
  for (const [name, texts] of Object.entries(namespaces)) addTranslations(name, lang, texts);
  void i18next.changeLanguage(lang);
}

/**
 * The first paint of views by rendering them as they are before their data is there: static, and to look at. For views that
 * need nothing else of a browser while they render; `firstPaintOf` is for others. Only the build imports it.
 * @param texts translations by language and namespace
 * @throws when a view asks for more of its host than there is at build time
 */
export function firstPaintOfViews(
  views: Readonly<Record<string, StaticView>>,
  texts: Readonly<Record<Language, Readonly<Record<string, Translations>>>>,
): FirstPaintPages {
  const pages: Record<string, Record<Layout, Record<string, string>>> = {};
  for (const name of Object.keys(views)) pages[name] = { desktop: {}, mobile: {} };
  for (const lang of languages) {
    setLanguage(lang, texts[lang]);
    for (const [name, view] of Object.entries(views))
      for (const layout of ['desktop', 'mobile'] as const) {
        const html = variantsOf(view, layout, lang);
        if (html !== '') Object.assign(pages[name]?.[layout] ?? {}, { [lang]: html });
      }
  }
  return pages as FirstPaintPages;
}
