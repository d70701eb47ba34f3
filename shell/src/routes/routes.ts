import type { Guard, LoginView, Page, Route, RouteTitle, Slot } from './route-types.ts';

/*
 * The route tables of the specification, section 2. They are plain data: the web host reads them too, to preload the
 * remotes of an address. `/chat_room` on desktop, `/home` and `/login` on mobile show their default child.
 */

const main = (remote: string, view: string): Slot => ({ place: 'main', remote, view });
const side = (remote: string, view: string): Slot => ({ place: 'side', remote, view });

type Access = { guard: Guard; layout: Page['layout'] };
type Options = Partial<Access> & { ownHeader?: string };

const page =
  (defaults: Access) =>
  (path: string, title: RouteTitle, slots: readonly Slot[], options: Options = {}): Route => ({
    kind: 'remote',
    path,
    title,
    slots,
    ...defaults,
    ...options,
  });

const redirect = (path: string, to: string, guard: Guard = 'open'): Route => ({
  kind: 'redirect',
  path,
  redirect: to,
  guard,
});

const loginTitles = {
  first: 'login',
  sign_in: 'login',
  register: 'register',
  forgot_password: 'forgotPassword',
  set_password: 'newPassword',
} as const satisfies Record<LoginView, RouteTitle>;

const login = (path: string, view: LoginView): Route => ({
  kind: 'shell',
  path,
  title: loginTitles[view],
  shellView: 'login',
  view,
  guard: 'guest-only',
  layout: 'bare',
});

const diagnostics = ({ guard, layout }: Access): Route => ({
  kind: 'shell',
  path: '/test',
  title: 'diagnostics',
  shellView: 'test',
  guard,
  layout,
});

const chat = [side('mf-chat', 'rooms'), main('mf-chat', 'conversation')];
const onDesktop = page({ guard: 'open', layout: 'shell' });
const inHome = page({ guard: 'member', layout: 'shell' });
const onMobile = page({ guard: 'member', layout: 'bare' });

export const desktopRoutes: readonly Route[] = [
  redirect('/', '/chat_room'),
  onDesktop('/chat_room', 'chat', chat),
  onDesktop('/ask_answer', 'chat', chat),
  onDesktop('/help_center', 'help', [main('mf-account', 'help_center')]),
  onDesktop('/vip_card', 'plans', [main('mf-billing', 'vip_card')]),
  onDesktop('/about_us', 'about', [main('mf-account', 'about_us')]),
  onDesktop('/office_inlet', 'office', [main('mf-ppt', 'office_inlet')]),
  onDesktop('/user_center', 'userCenter', [main('mf-account', 'user_center')], { guard: 'member' }),
  onDesktop('/sceneList', 'scenes', [main('mf-chat', 'scenes')]),
  onDesktop('/orange', 'oranges', [main('mf-billing', 'orange')]),
  onDesktop('/chat_pdf', 'pdf', [main('mf-pdf', 'chat_pdf')]),
  onDesktop('/chat_ppt', 'ppt', [main('mf-ppt', 'chat_ppt')]),
  // The specification guards it on desktop without listing it; the plans are what desktop has for it.
  redirect('/upgrade_service', '/vip_card', 'member'),
  diagnostics({ guard: 'open', layout: 'shell' }),
];

export const mobileRoutes: readonly Route[] = [
  redirect('/', '/login'),
  login('/login', 'first'),
  login('/sign_in', 'sign_in'),
  login('/register', 'register'),
  login('/forgot_password', 'forgot_password'),
  login('/set_password', 'set_password'),
  // The rooms open from inside the conversation here, as a drawer.
  inHome('/home', 'chat', [main('mf-chat', 'conversation')]),
  inHome('/chat_room', 'chat', [main('mf-chat', 'conversation')]),
  inHome('/mine_module', 'mine', [main('mf-account', 'mine')]),
  inHome('/usage_scenario', 'scenes', [main('mf-chat', 'scenes')]),
  onMobile('/usage_scenario/detail', 'sceneDetail', [main('mf-chat', 'scene')]),
  onMobile('/help_center', 'help', [main('mf-account', 'help_center')]),
  onMobile('/user_center', 'userCenter', [main('mf-account', 'user_center')]),
  onMobile('/upgrade_service', 'plans', [main('mf-billing', 'upgrade')]),
  onMobile('/about_us', 'about', [main('mf-account', 'about_us')]),
  onMobile('/setUp', 'settings', [main('mf-account', 'settings')]),
  onMobile('/questions', 'questions', [main('mf-account', 'questions')]),
  onMobile('/chat_pdf', 'pdf', [main('mf-pdf', 'chat_pdf')]),
  onMobile('/chat_ppt', 'ppt', [main('mf-ppt', 'chat_ppt')], { ownHeader: 'deck' }),
  onMobile('/office_inlet', 'office', [main('mf-ppt', 'office_inlet')]),
  diagnostics({ guard: 'member', layout: 'bare' }),
];

/** Where members go who open a page for guests only. */
export const memberPath = '/chat_room';

/** Where an address goes that is in no table. */
export const unknownPath = { desktop: '/chat_room', mobile: '/home' } as const;
