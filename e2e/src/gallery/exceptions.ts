/** Findings that are no faults, by the reason. An asterisk in an id stands for anything. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  'The network is off, the remote or an upload is refused, or there is no such presentation: on purpose.': [
    'request/plugins/backup failed/*',
    'request/shell/offline/*',
    'request/shell/failed remote/*',
    'console/shell/failed remote/*',
    'request/ppt/missing/*',
  ],
  'Packages and addresses, for developers.': [
    'untranslated/shell/diagnostics/*',
    'clipped/shell/diagnostics/*',
    'untranslated/plugins/new server/shell/input[placeholder]',
  ],
  'In the language of the document.': [
    'untranslated/pdf/*/mf-pdf/container*',
    'untranslated/pdf/*/shell/text bdi',
  ],
  'Names of models are brands.': ['untranslated/*/mf-chat/label bdi', 'untranslated/*/mf-billing/table th'],
  'As large as the text around it, which WCAG leaves out.': [
    'target/shell/*/shell/link',
    'target/*/shell/noteMark',
    'target/pdf/*/mf-pdf/container a',
    'target/ppt/*/mf-ppt/target',
  ],
  'A press anywhere in its card puts the cursor there.': [
    'target/*/mf-chat/box',
    'target/*/mf-pdf/box',
    'target/chat/*/shell/box',
  ],
  'A part of it lies below what is open over it, or has not been scrolled into view.': [
    'axe/ppt/themes/target-size shell/button',
    'axe/chat/scene/target-size mf-chat/example',
  ],
  'The name of the file is its label; the size beside it is not.': [
    'axe/*/label-content-name-mismatch mf-chat/open',
  ],
  'Emoji come with every phone and desktop; a machine that only takes pictures may have none.': [
    'glyph/*/mf-chat/emoji',
  ],
  'The tab and the list of chats have the whole title; a tooltip would be part of the first load.': [
    'clipped/*/mf-chat/title',
  ],
};

const patternOf = (id: string) =>
  new RegExp(
    `^${id
      .split('*')
      .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
    's',
  );
const patterns = Object.entries(exceptions).flatMap(([reason, ids]) =>
  ids.map((id) => ({ pattern: patternOf(id), reason })),
);

/** Why a finding is no fault; undefined when it is one. */
export const reasonFor = (id: string): string | undefined =>
  patterns.find(({ pattern }) => pattern.test(id))?.reason;
