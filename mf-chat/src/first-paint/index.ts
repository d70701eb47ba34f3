import en from '@orangery/locales/en/mf-chat.json';
import fa from '@orangery/locales/fa/mf-chat.json';
import ru from '@orangery/locales/ru/mf-chat.json';
import zh from '@orangery/locales/zh/mf-chat.json';
import { firstPaintOf } from '@orangery/platform/first-paint';
import { Conversation } from './conversation.tsx';
import { Rooms } from './rooms.tsx';

export default firstPaintOf({ conversation: Conversation, rooms: Rooms }, { en, zh, ru, fa });
