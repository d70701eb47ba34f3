import { type ComponentProps, type MouseEvent, useCallback, useMemo } from 'react';
import { hrefOf, type NavigateOptions, type To, useLocation, useNavigate } from './router.tsx';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: To;
  /** Takes the place of the current history entry. */
  replace?: boolean | undefined;
  state?: unknown;
};

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey;

/** A link inside the application. Other sites, another tab, a download or another frame stay the browser's. */
export function Link({ to, replace = false, state, onClick, ...native }: LinkProps) {
  const navigate = useNavigate();
  const href = hrefOf(to, useLocation());
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const elsewhere = (native.target && native.target !== '_self') || native.download !== undefined;
    if (event.defaultPrevented || elsewhere || !isPlainClick(event)) return;
    if (event.currentTarget.origin !== window.location.origin) return;
    event.preventDefault();
    navigate(href, { replace, state });
  };
  return <a {...native} href={href} onClick={click} />;
}

/** A link that says when it leads to the page one is on, or with `end` off, to a part of it. */
export function NavLink({ end = true, ...props }: LinkProps & { end?: boolean }) {
  const location = useLocation();
  const [target = ''] = hrefOf(props.to, location).split(/[?#]/);
  const { pathname } = location;
  const current = pathname === target || (!end && pathname.startsWith(`${target.replace(/\/$/, '')}/`));
  return <Link aria-current={current ? 'page' : undefined} {...props} />;
}

type SearchInit = URLSearchParams | Readonly<Record<string, string>>;
type SetSearch = (next: SearchInit, options?: NavigateOptions) => void;

/** The query of the address and the function that changes it, keeping path and hash. */
export function useSearchParams(): [URLSearchParams, SetSearch] {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const set = useCallback<SetSearch>(
    (next, options) => navigate({ search: new URLSearchParams(next).toString(), hash }, options),
    [navigate, hash],
  );
  return [params, set];
}
