import { defineRemote } from '@orangery/platform';
import { AboutUsView } from './about-us/about-us-view.tsx';
import { BindView } from './bind/bind-view.tsx';
import { CancellationView } from './cancellation/cancellation-view.tsx';
import { HelpCenterView } from './help-center/help-center-view.tsx';
import { InvitationView } from './invitation/invitation-view.tsx';
import { MineView } from './mine/mine-view.tsx';
import { NoticesView } from './notices/notices-view.tsx';
import { QuestionsView } from './questions/questions-view.tsx';
import { SettingsView } from './settings/settings-view.tsx';
import { translations } from './translations.ts';
import { UserCenterView } from './user-center/user-center-view.tsx';

export default defineRemote({
  name: 'mf-account',
  platform: '^2.7',
  views: {
    help_center: HelpCenterView,
    about_us: AboutUsView,
    user_center: UserCenterView,
    mine: MineView,
    settings: SettingsView,
    questions: QuestionsView,
    notices: NoticesView,
    bind: BindView,
    invitation: InvitationView,
    cancellation: CancellationView,
  },
  translations,
});
