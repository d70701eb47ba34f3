import en from '@orangery/locales/en/mf-account.json';
import fa from '@orangery/locales/fa/mf-account.json';
import ru from '@orangery/locales/ru/mf-account.json';
import zh from '@orangery/locales/zh/mf-account.json';
import { firstPaintOfViews } from '@orangery/platform/first-paint';
import { AboutUsView } from '../about-us/about-us-view.tsx';
import { HelpCenterView } from '../help-center/help-center-view.tsx';
import { MineView } from '../mine/mine-view.tsx';
import { QuestionsView } from '../questions/questions-view.tsx';
import { UserCenterView } from '../user-center/user-center-view.tsx';

export default firstPaintOfViews(
  {
    help_center: {
      view: HelpCenterView,
      pages: { desktop: '/help_center', mobile: '/help_center' },
    },
    about_us: { view: AboutUsView, pages: { desktop: '/about_us', mobile: '/about_us' } },
    user_center: {
      view: UserCenterView,
      pages: { desktop: '/user_center', mobile: '/user_center' },
      isForMembers: true,
    },
    mine: { view: MineView, pages: { mobile: '/mine_module' } },
    questions: { view: QuestionsView, pages: { mobile: '/questions' } },
  },
  {
    en: { 'mf-account': en },
    zh: { 'mf-account': zh },
    ru: { 'mf-account': ru },
    fa: { 'mf-account': fa },
  },
);
