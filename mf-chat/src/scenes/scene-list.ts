import {
  BookOpenText,
  CalendarCheck,
  CalendarRange,
  Code,
  CookingPot,
  FilePen,
  HeartPulse,
  type LucideIcon,
  Mail,
  Megaphone,
  MessageCircleReply,
  MoonStar,
  Newspaper,
  NotebookPen,
  Plane,
  Sigma,
  Smile,
  Target,
  WandSparkles,
} from 'lucide-react';
import type { SceneKey } from '../room-store/scene-key.ts';

export const sceneGroups = ['work', 'learn', 'lives'] as const;
export type SceneGroup = (typeof sceneGroups)[number];

/** `useful` has all of them. */
export const sceneTabs = ['useful', 'popular', 'latest'] as const;
export type SceneTab = (typeof sceneTabs)[number];

export type Scene = {
  key: SceneKey;
  group: SceneGroup;
  icon: LucideIcon;
  popular?: true;
  latest?: true;
};

/** Every scene in the order it is shown; its translations are in the namespace `mf-chat/scenes`. */
export const scenes: readonly Scene[] = [
  { key: 'code', group: 'work', icon: Code, popular: true },
  { key: 'dailyReport', group: 'work', icon: CalendarCheck },
  { key: 'weeklyReport', group: 'work', icon: CalendarRange, popular: true },
  { key: 'okr', group: 'work', icon: Target, latest: true },
  { key: 'email', group: 'work', icon: Mail, popular: true },
  { key: 'polish', group: 'work', icon: WandSparkles, popular: true },
  { key: 'copywriting', group: 'work', icon: Megaphone },
  { key: 'contract', group: 'work', icon: FilePen, latest: true },
  { key: 'meeting', group: 'work', icon: NotebookPen },
  { key: 'article', group: 'learn', icon: Newspaper },
  { key: 'math', group: 'learn', icon: Sigma, popular: true },
  { key: 'reading', group: 'learn', icon: BookOpenText, latest: true },
  { key: 'health', group: 'lives', icon: HeartPulse },
  { key: 'travel', group: 'lives', icon: Plane, popular: true },
  { key: 'recipes', group: 'lives', icon: CookingPot, popular: true },
  { key: 'dream', group: 'lives', icon: MoonStar, latest: true },
  { key: 'emoji', group: 'lives', icon: Smile, latest: true },
  { key: 'reply', group: 'lives', icon: MessageCircleReply, popular: true, latest: true },
];

export const findScene = (key: string | null): Scene | undefined => scenes.find((scene) => scene.key === key);
