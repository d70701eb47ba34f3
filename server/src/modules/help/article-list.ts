export type Topic = 'start' | 'chats' | 'account' | 'plans' | 'plugins' | 'privacy' | 'problems';
type Entry = { readonly id: string; readonly question?: true };

const frequent = (id: string): Entry => ({ id, question: true });
const other = (id: string): Entry => ({ id });

/** Articles of the help centre in their order; texts are `articles.<id>` of `locales/<language>/help.json`. */
export const articleList: Readonly<Record<Topic, readonly Entry[]>> = {
  start: [other('firstQuestion'), frequent('withoutAccount'), other('everyDevice'), other('language')],
  chats: [
    frequent('whichModel'),
    other('rooms'),
    other('besidesWriting'),
    other('longQuestions'),
    other('stopAndGoOn'),
  ],
  account: [
    other('waysIn'),
    frequent('forgotPassword'),
    frequent('otherDevice'),
    other('contacts'),
    other('nameAndPicture'),
    frequent('deleteAccount'),
  ],
  plans: [frequent('freeQuestions'), frequent('whatPlansGive'), frequent('invite'), other('oranges')],
  plugins: [
    other('plugins'),
    other('files'),
    frequent('presentations'),
    other('changeSlides'),
    frequent('slidesInPowerPoint'),
  ],
  privacy: [frequent('whereChatsAre'), other('sharedComputer')],
  problems: [other('failedAnswer'), frequent('noCode'), other('storageFull')],
};
