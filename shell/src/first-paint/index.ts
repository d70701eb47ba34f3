import '@orangery/ui/styles.css';
import enParts from '@orangery/locales/en/first-paint.json';
import en from '@orangery/locales/en/shell.json';
import faParts from '@orangery/locales/fa/first-paint.json';
import fa from '@orangery/locales/fa/shell.json';
import ruParts from '@orangery/locales/ru/first-paint.json';
import ru from '@orangery/locales/ru/shell.json';
import zhParts from '@orangery/locales/zh/first-paint.json';
import zh from '@orangery/locales/zh/shell.json';
import { firstPaintOf } from '@orangery/platform/first-paint';
import { ChatFrame, LoginFrame } from './chat-frame.tsx';
import { pageFrames } from './page-frame.tsx';

const texts = {
  en: { ...en, firstPaint: enParts },
  zh: { ...zh, firstPaint: zhParts },
  ru: { ...ru, firstPaint: ruParts },
  fa: { ...fa, firstPaint: faParts },
};

/** Frames by the title of their page. */
export default firstPaintOf({ ...pageFrames, chat: ChatFrame, login: LoginFrame }, texts);
