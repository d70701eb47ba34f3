import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { RouteTitle } from '../routes/route-types.ts';
import { content } from './content-name.ts';

/**
 * Announces a change of page to a screen reader: by its title, and by moving the focus to its content, unless
 * the new page has taken it already. Another page begins at its top.
 */
export function usePageChange(title: RouteTitle | undefined, main: RefObject<HTMLElement | null>): void {
  const { t } = useTranslation('shell');
  const { name } = useSnapshot(content);
  const before = useRef(title);
  useEffect(() => {
    if (title) document.title = t('layout.pageTitle', { page: name ?? t(`nav.${title}`) });
  }, [title, name, t]);
  useEffect(() => {
    if (!title || before.current === title) return;
    // Both take a layout. Just before the page is painted, that is the one it needs anyway.
    const frame = requestAnimationFrame(() => {
      before.current = title;
      if (main.current) main.current.scrollTop = 0;
      if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [title, main]);
}
