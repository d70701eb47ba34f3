import type { PassagesRepository } from '../passages/passages.repository.ts';
import { type Term, termsOf, termsOfQuestion } from '../text/terms.ts';
import type { SimilarWord } from './similar-words.ts';
import type { Thesauri } from './thesaurus/thesauri.ts';
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
  readonly thesauri: Thesauri;
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
      const near = isThere ? [] : await lexemesNear({ ...term, word, lexeme }, pdfIds, dependencies);
      return { ...term, lexemes: withoutDoubles([{ word: lexeme, similarity: 1 }, ...similar, ...near]) };
    }),
  );
}

type AbsentWord = Pick<QueryTerm, 'kind'> & { readonly word: string; readonly lexeme: string };

/** Words of documents that mean the same as another one, or something near it. */
async function lexemesNear(
  { kind, word, lexeme }: AbsentWord,
  pdfIds: readonly string[],
  { repository, vocabularies, thesauri }: Dependencies,
): Promise<SimilarWord[]> {
  const stemsOf = (words: readonly string[]) => repository.lexemesOf(words.map((text) => ({ kind, text })));
  // Where the files of a thesaurus cannot be read, the question's own words go on finding.
  const near = (await thesauri[kind]?.({ word, stem: lexeme }, stemsOf).catch(() => [])) ?? [];
  if (near.length === 0) return [];
  const lexemes = await stemsOf(near.map((each) => each.word));
  const vocabulary = await vocabularies.of(pdfIds);
  return near.flatMap(({ similarity }, index) => {
    const other = lexemes[index];
    return other && vocabulary.has(other) ? [{ word: other, similarity }] : [];
  });
}

/** The first of those that are the same. */
function withoutDoubles(words: readonly SimilarWord[]): QueryTerm['lexemes'] {
  const known = new Map<string, number>();
  for (const { word, similarity } of words) if (!known.has(word)) known.set(word, similarity);
  return [...known].map(([lexeme, similarity]) => ({ lexeme, similarity }));
}
