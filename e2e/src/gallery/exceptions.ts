/** Findings that are no faults, each with its reason. An asterisk in an id stands for anything. */
type Exception = { id: string; reason: string };

const exceptions: readonly Exception[] = [
  { id: 'request/shell/offline/*', reason: 'The network is off.' },
  { id: 'request/shell/failed remote/*', reason: 'The remote is refused on purpose.' },
  { id: 'console/shell/failed remote/*', reason: 'The remote is refused on purpose.' },
  { id: 'request/ppt/missing/*', reason: 'There is no such presentation.' },
  {
    id: 'axe/*/label-content-name-mismatch mf-chat/open',
    reason: 'The name of the file is its label; the size beside it is not.',
  },
  { id: 'untranslated/shell/diagnostics/*', reason: 'Names of packages and addresses, for developers.' },
  { id: 'clipped/shell/diagnostics/*', reason: 'An example of an address, for developers.' },
  { id: 'untranslated/pdf/*/mf-pdf/container*', reason: 'The document itself says so.' },
  { id: 'untranslated/pdf/*/shell/text bdi', reason: 'Questions are in the language of the document.' },
  {
    id: 'untranslated/*/mf-chat/label bdi',
    reason: 'The operator’s catalogue names models, in one language.',
  },
  {
    id: 'untranslated/*/mf-billing/table th',
    reason: 'The operator’s catalogue names models, in one language.',
  },
  { id: 'target/shell/*/shell/link', reason: 'A word of a sentence, and as high as a finger needs.' },
  { id: 'target/*/mf-chat/box', reason: 'A press anywhere in its card puts the cursor there.' },
  { id: 'target/*/mf-pdf/box', reason: 'A press anywhere in its card puts the cursor there.' },
  { id: 'target/*/shell/noteMark', reason: 'It stands in a line of text, which WCAG leaves out.' },
  {
    id: 'target/pdf/*/mf-pdf/container a',
    reason: 'A link of the document is as large as the document says.',
  },
  { id: 'target/ppt/*/mf-ppt/target', reason: 'A part of a slide is as large as its text.' },
  {
    id: 'glyph/*/mf-chat/emoji',
    reason: 'Emoji come with every phone and desktop; a machine that only takes pictures may have none.',
  },
  {
    id: 'clipped/*/mf-chat/title',
    reason:
      'The tab and the list of chats have the whole title; a tooltip in the head would be part of the first load.',
  },
];

const patternOf = (id: string) =>
  new RegExp(
    `^${id
      .split('*')
      .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
    's',
  );
const patterns = exceptions.map(({ id, reason }) => ({ pattern: patternOf(id), reason }));

/** Why a finding is no fault; undefined when it is one. */
export const reasonFor = (id: string): string | undefined =>
  patterns.find(({ pattern }) => pattern.test(id))?.reason;
