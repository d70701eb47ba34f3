import type { HostServices } from '@orangery/platform';
import { openLogin } from '../account/login-popup.ts';
import { confirm } from '../feedback/confirm.ts';
import { toast } from '../feedback/toasts.ts';
import { isMobile } from '../layouts/is-mobile.ts';
import { createOverlays } from '../overlays/panel-address.ts';
import { session } from '../session/session.ts';
import { currentTheme } from '../settings/theme.ts';
import { api } from './api.ts';
import { bus } from './bus.ts';
import { navigation } from './navigation.ts';

/** What every remote gets. */
export const host: HostServices = {
  api,
  bus,
  session,
  theme: { get: currentTheme },
  navigation,
  overlays: createOverlays(navigation),
  toast,
  confirm,
  login: { open: () => openLogin() },
  layout: isMobile() ? 'mobile' : 'desktop',
};
