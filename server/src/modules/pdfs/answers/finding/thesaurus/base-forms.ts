/** Parts of speech that a dictionary lists apart. */
export type PartOfSpeech = 'noun' | 'verb' | 'adjective' | 'adverb';

/** Regular endings of English words and what stands in a dictionary for them; forms like `bought` are not among them. */
const endings: Readonly<Record<PartOfSpeech, readonly (readonly [from: string, to: string])[]>> = {
  noun: [
    ['ies', 'y'],
    ['men', 'man'],
    ['ches', 'ch'],
    ['shes', 'sh'],
    ['ses', 's'],
    ['xes', 'x'],
    ['zes', 'z'],
    ['s', ''],
  ],
  verb: [
    ['ies', 'y'],
    ['ied', 'y'],
    ['es', 'e'],
    ['es', ''],
    ['s', ''],
    ['ed', 'e'],
    ['ed', ''],
    ['ing', 'e'],
    ['ing', ''],
  ],
  adjective: [
    ['iest', 'y'],
    ['ier', 'y'],
    ['est', ''],
    ['est', 'e'],
    ['er', ''],
    ['er', 'e'],
  ],
  adverb: [],
};

/** What an English word may be a form of, itself first. */
export const baseForms = (word: string, part: PartOfSpeech): string[] => [
  word,
  ...endings[part].flatMap(([from, to]) => (word.endsWith(from) ? [word.slice(0, -from.length) + to] : [])),
];
