/** What is wrong in a picture. `what` names the part of the page, and is the same in every layout and language. */
export type Finding = { kind: FindingKind; what: string; detail: string };

export const findingKinds = [
  'overflow',
  'clipped',
  'ellipsis',
  'broken',
  'direction',
  'untranslated',
  'contrast',
  'axe',
  'target',
  'field',
  'shift',
  'markup',
  'glyph',
  'console',
  'request',
  'unreached',
] as const;
export type FindingKind = (typeof findingKinds)[number];

/** Listed, but no fault: a text that is shortened on purpose and can be read in full elsewhere. */
export const isNote = ({ kind }: Finding): boolean => kind === 'ellipsis';
