import type shell from '@orangery/locales/en/shell.json';

/** Part of the page that shows one view of a remote. */
export type Slot = { place: 'side' | 'main'; remote: string; view: string };

/**
 * `member`: a guest is sent to the login. `guest-only`: a member is sent to the chat.
 */
export type Guard = 'open' | 'member' | 'guest-only';

/** Views of the login pages; on desktop they are panels of a popup and no pages. `first` is what a phone begins with. */
export type LoginView = 'first' | 'sign_in' | 'register' | 'forgot_password' | 'set_password';

/** Keys below `nav` in the shell's translations; they name the page in the document's title too. */
export type RouteTitle = Exclude<keyof typeof shell.nav, `${string}_${'one' | 'other'}`>;

type Common = {
  /** Absolute, also for what the specification calls children. */
  path: string;
  guard: Guard;
};

/**
 * One row of a route table. `shell`: inside the navigation rail or above the tab bar; `bare`: a full page, on
 * mobile with a way back.
 */
export type Route =
  | (Common & {
      kind: 'remote';
      layout: 'shell' | 'bare';
      title: RouteTitle;
      slots: readonly Slot[];
      /** With this search parameter the view has a header itself, and the shell shows none from the start. */
      ownHeader?: string;
    })
  | (Common & {
      kind: 'shell';
      layout: 'shell' | 'bare';
      title: RouteTitle;
      shellView: 'login';
      view: LoginView;
    })
  | (Common & { kind: 'shell'; layout: 'shell' | 'bare'; title: RouteTitle; shellView: 'test' })
  | (Common & { kind: 'redirect'; redirect: string });

/** A route that shows something. */
export type Page = Exclude<Route, { kind: 'redirect' }>;
