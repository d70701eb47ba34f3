import type { PassagesRepository } from '../passages/passages.repository.ts';
import { type Term, termsOf, termsOfQuestion } from '../text/terms.ts';
import type { SimilarWord } from './similar-words.ts';
import type { createVocabularies } from './vocabularies.ts';

/** Something a question looks for. */
export type QueryTerm = {
  readonly kind: Term['kind'];
  /** The words of the documents that count as it, and how much: 1 for itself. */
  readonly lexemes: readonly { readonly lexeme: string; readonly similarity: number }[];
  /** Of the question itself, or of the one before it, which may say what it is about. */
  readonly part: number;
  /** See `Term`. */
  readonly isPart: boolean;
};

/** What a question and the one before it ask for. */
export type Asked = { readonly question: string; readonly before?: string | undefined };

/** Terms that are looked for; a longer question is cut. */
const maxTerms = 32;
/** A question of fewer leaves something to the one before it. */
const enoughTerms = 4;
const partBefore = 0.4;
/** A character of a Chinese word stands in others, too. */
const partOfCharacter = 0.35;

type Dependencies = {
  readonly repository: Pick<PassagesRepository, 'lexemesOf' | 'match'>;
  readonly vocabularies: Pick<ReturnType<typeof createVocabularies>, 'similarTo' | 'of'>;
  /** Words that mean the same as an English one, or something near it. */
  readonly wordsNear: (word: string) => Promise<readonly SimilarWord[]>;
};

const uniqueTerms = (terms: readonly Term[]): Term[] => [
  ...new Map(terms.map((term) => [`${term.kind} ${term.text}`, term])).values(),
];

/** What to look for in documents; a word that they do not have is replaced by those that are written much like it or mean the same. */
export async function queryOf(
  { question, before = '' }: Asked,
  pdfIds: readonly string[],
  dependencies: Dependencies,
): Promise<QueryTerm[]> {
  const { repository, vocabularies } = dependencies;
  const asked = uniqueTerms(termsOfQuestion(question));
  const own = asked.length > 0 ? asked : uniqueTerms(termsOf(question));
  const earlier = own.length < enoughTerms ? uniqueTerms(termsOfQuestion(before)) : [];
  const terms = [
    ...own.map((term) => ({ term, part: term.isPart ? partOfCharacter : 1 })),
    ...earlier.map((term) => ({ term, part: partBefore * (term.isPart ? partOfCharacter : 1) })),
  ]
    .sort((one, other) => other.part - one.part)
    .slice(0, maxTerms);
  if (terms.length === 0) return [];
  const lexemes = await repository.lexemesOf(terms.map(({ term }) => term));
  const known = new Map<string, Pick<QueryTerm, 'kind' | 'part' | 'isPart'> & { readonly word: string }>();
  terms.forEach(({ term, part }, index) => {
    const lexeme = lexemes[index];
    if (lexeme && !known.has(lexeme))
      known.set(lexeme, { kind: term.kind, part, isPart: term.isPart ?? false, word: term.text });
  });
  if (known.size === 0) return [];
  const { passages } = await repository.match(pdfIds, [...known.keys()]);
  return Promise.all(
    [...known].map(async ([lexeme, { word, ...term }], index) => {
      const isThere = passages.some(({ hits }) => hits[index]);
      const similar = isThere ? [] : await vocabularies.similarTo(lexeme, pdfIds);
      const near = isThere || term.kind !== 'english' ? [] : await lexemesNear(word, pdfIds, dependencies);
      return { ...term, lexemes: withoutDoubles([{ word: lexeme, similarity: 1 }, ...similar, ...near]) };
    }),
  );
}

/** Words of documents that mean the same as another one, or something near it. */
async function lexemesNear(
  word: string,
  pdfIds: readonly string[],
  { repository, vocabularies, wordsNear }: Dependencies,
): Promise<SimilarWord[]> {
  // Where the files of the thesaurus cannot be read, the question's own words go on finding.
  const near = await wordsNear(word).catch(() => []);
  const lexemes = await repository.lexemesOf(near.map((each) => ({ kind: 'english', text: each.word })));
  const vocabulary = await vocabularies.of(pdfIds);
  return near.flatMap(({ similarity }, index) => {
    const lexeme = lexemes[index];
    return lexeme && vocabulary.has(lexeme) ? [{ word: lexeme, similarity }] : [];
  });
}

/** The first of those that are the same. */
function withoutDoubles(words: readonly SimilarWord[]): QueryTerm['lexemes'] {
  const known = new Map<string, number>();
  for (const { word, similarity } of words) if (!known.has(word)) known.set(word, similarity);
  return [...known].map(([lexeme, similarity]) => ({ lexeme, similarity }));
}
