import enScenes from '@orangery/locales/en/mf-chat/scenes.json';
import en from '@orangery/locales/en/mf-chat.json';
import faScenes from '@orangery/locales/fa/mf-chat/scenes.json';
import fa from '@orangery/locales/fa/mf-chat.json';
import ruScenes from '@orangery/locales/ru/mf-chat/scenes.json';
import ru from '@orangery/locales/ru/mf-chat.json';
import zhScenes from '@orangery/locales/zh/mf-chat/scenes.json';
import zh from '@orangery/locales/zh/mf-chat.json';
import { firstPaintOf, firstPaintOfViews } from '@orangery/platform/first-paint';
import { ScenesView } from '../scenes/scenes-view.tsx';
import { Conversation } from './conversation.tsx';
import { Rooms } from './rooms.tsx';

/** A chat is written for itself: its box can be used, and its parts reach for what the browser keeps. */
const chat = firstPaintOf({ conversation: Conversation, rooms: Rooms }, { en, zh, ru, fa });

const others = firstPaintOfViews(
  { scenes: { view: ScenesView, pages: { desktop: '/sceneList', mobile: '/usage_scenario' } } },
  {
    en: { 'mf-chat/scenes': enScenes },
    zh: { 'mf-chat/scenes': zhScenes },
    ru: { 'mf-chat/scenes': ruScenes },
    fa: { 'mf-chat/scenes': faScenes },
  },
);

export default { ...chat, ...others };
