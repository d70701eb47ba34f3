// @vitest-environment node
import { languages } from '@orangery/api/contract';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { expect, test } from 'vitest';
import { useHost, useLayout, useSession } from '../host-context.ts';
import { Link, useLocation } from '../router.tsx';
import { firstPaintOfViews, type StaticView } from './first-paint-of-views.tsx';

const texts = {
  en: { 'mf-pdf': { title: 'Plans' } },
  zh: { 'mf-pdf': { title: '套餐' } },
  ru: { 'mf-pdf': { title: 'Подписки' } },
  fa: { 'mf-pdf': { title: 'اشتراک‌ها' } },
};
const pages = { desktop: '/plans', mobile: '/upgrade' };
const paint = (view: StaticView['view'], more: Partial<StaticView> = {}) =>
  firstPaintOfViews({ view: { view, pages, ...more } }, texts).view;

function Title() {
  const { t } = useTranslation('mf-pdf');
  const { pathname } = useLocation();
  const layout = useLayout();
  return (
    <Link to="/chat_room">{`${(t as unknown as (key: string) => string)('title')} ${layout} ${pathname}`}</Link>
  );
}

test('a view is rendered for each layout and language, at the address of its page, to look at', () => {
  const view = paint(Title);
  expect(view?.desktop.en).toContain('Plans desktop /plans');
  expect(view?.mobile.fa).toContain('اشتراک‌ها mobile /upgrade');
  for (const language of languages) expect(view?.desktop[language]).toMatch(/^<div[^>]* inert/);
});

const Visitor = () => <p>{useSession().status}</p>;

test('guests and members have their own where they differ; on a phone all are members', () => {
  const view = paint(Visitor);
  expect(view?.desktop.en).toMatch(/for="member"[^>]*><p>member<.*for="guest"[^>]*><p>guest</);
  expect(view?.mobile.en).toBe('<div data-outlined="" inert=""><p>member</p></div>');
  expect(paint(Title)?.desktop.en).not.toContain('data-first-paint-for');
});

test('a view for members has none for guests', () => {
  expect(paint(Visitor, { isForMembers: true })?.desktop.en).not.toContain('guest');
});

test('a layout without a page has none', () => {
  expect(paint(Title, { pages: { mobile: '/upgrade' } })?.desktop).toEqual({});
});

test('no style attribute is left, which the content policy would refuse', () => {
  expect(paint(() => <i style={{ width: '40%' }} />)?.mobile.en).toContain('<i data-style="width:40%">');
});

test('nothing is loaded', () => {
  const view = paint(() => {
    useEffect(() => {
      throw new Error('An effect has run.');
    });
    return <p>outline</p>;
  });
  expect(view?.desktop.en).toContain('outline');
});

test('a view that asks for what is not there at build time fails the build', () => {
  expect(() => paint(() => <p>{useHost().settings.getTheme()}</p>)).toThrow(
    'A view asks for settings of its host while its first paint is rendered.',
  );
});
