import type { SessionState } from '@orangery/platform';

/** A view that works without being looked at; what it has to say it shows over the page by itself. */
export type BackgroundView = {
  remote: string;
  view: string;
  /** Whether this person needs it: nothing of it is loaded for others. */
  isWanted: (session: Pick<SessionState, 'userInfo'>) => boolean;
};

const backupPlugin = 4;

export const backgroundViews: readonly BackgroundView[] = [
  {
    remote: 'mf-plugins',
    view: 'backup',
    isWanted: ({ userInfo }) =>
      userInfo?.plugins.some(({ id, enabled }) => id === backupPlugin && enabled) ?? false,
  },
];
