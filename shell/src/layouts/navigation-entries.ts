import {
  FileText,
  LayoutGrid,
  type LucideIcon,
  MessageSquare,
  Palette,
  Presentation,
  Puzzle,
  UserRound,
  UsersRound,
} from 'lucide-react';
import type { RouteTitle } from '../routes/route-types.ts';

/**
 * One place of the main navigation. `name`: what it is called here, if the title of its page is too long. `remote`: left out
 * of the navigation while nobody provides it.
 */
export type NavigationEntry = {
  to: string;
  title: RouteTitle;
  name?: RouteTitle;
  icon: LucideIcon;
  remote: string;
  always?: true;
};

export const desktopEntries: readonly NavigationEntry[] = [
  { to: '/chat_room', title: 'chat', icon: MessageSquare, remote: 'mf-chat', always: true },
  { to: '/sceneList', title: 'scenes', icon: LayoutGrid, remote: 'mf-chat', always: true },
  { to: '?panel=experts', title: 'experts', icon: UsersRound, remote: 'mf-chat', always: true },
  { to: '?panel=drawing', title: 'drawing', icon: Palette, remote: 'mf-chat', always: true },
  { to: '?panel=plugins', title: 'plugins', icon: Puzzle, remote: 'mf-plugins' },
  { to: '/chat_pdf', title: 'pdf', name: 'pdfShort', icon: FileText, remote: 'mf-pdf' },
  { to: '/chat_ppt', title: 'ppt', icon: Presentation, remote: 'mf-ppt' },
];

export const mobileEntries: readonly NavigationEntry[] = [
  { to: '/chat_room', title: 'chat', icon: MessageSquare, remote: 'mf-chat', always: true },
  { to: '/usage_scenario', title: 'scenes', icon: LayoutGrid, remote: 'mf-chat', always: true },
  { to: '/mine_module', title: 'mine', icon: UserRound, remote: 'mf-account', always: true },
];
