import {
  addDocument,
  createFinder,
  createPassagesRepository,
  findRussianThesaurus,
  judge,
  lettersOf,
  type OpenDatabase,
  testDatabases,
  thesauriOf,
} from 'server/measured';
import { withCleanUp } from '../kit/clean-up.ts';
import { type Result, rounded } from '../kit/result.ts';
import { median, quantile, sum } from '../kit/statistics.ts';
import type { Options } from '../options.ts';
import { finderByMeaning } from './by-meaning.ts';
import { lighthouses } from './corpus/en-book.ts';
import { streetTrees } from './corpus/en-paper.ts';
import { supplyContract } from './corpus/en-scan.ts';
import { persian } from './corpus/fa.ts';
import { russian } from './corpus/ru.ts';
import { chinese } from './corpus/zh.ts';
import { measureFirstWord } from './first-word.ts';
import { measureLongSearch } from './long-search.ts';
import { type AskedDocument, makePages } from './make-pages.ts';
import { readSquad } from './read-squad.ts';

/** Looked for as the server does, `THESAURUS_DIR` included. */
const russianThesaurus = findRussianThesaurus(process.env.THESAURUS_DIR);
const thesauri = thesauriOf(russianThesaurus);

/** Passages that an answer without a model cites. */
const cited = 3;
/** Questions of a set of others that are asked, unless all of it is wanted. */
const maxOfSet = 250;

type Score = {
  readonly first: boolean;
  readonly amongThree: boolean;
  readonly citesAnswer: boolean;
  readonly judgement: ReturnType<typeof judge>;
  readonly milliseconds: number;
};

const documentsOf = ({ data }: Options): AskedDocument[] =>
  data === undefined
    ? [streetTrees, lighthouses, supplyContract, ...russian, ...chinese, ...persian].map(makePages)
    : readSquad(data);

const some = <T>(all: readonly T[], { full, data }: Options): readonly T[] =>
  full || data === undefined ? all : all.filter((_, index) => index % Math.ceil(all.length / maxOfSet) === 0);

async function measureDocument({ db }: OpenDatabase, document: AskedDocument, options: Options) {
  const id = await addDocument(db, {
    accountId: crypto.randomUUID(),
    name: document.name,
    pages: document.pages,
  });
  const finder = options.embeddings
    ? await finderByMeaning(db, { baseUrl: options.embeddings, thesauri }, id)
    : createFinder(createPassagesRepository(db), undefined, thesauri);
  const ask = async (question: string, page = 0, answers: readonly string[] = []): Promise<Score> => {
    const begun = performance.now();
    const found = await finder.find([id], { question }, 10);
    const milliseconds = performance.now() - begun;
    const pages = [...new Set(found.hits.map((hit) => hit.page))].slice(0, 3);
    const citesAnswer = found.hits
      .slice(0, cited)
      .map(({ text, window: { span } }) => lettersOf(text.slice(span.from, span.to)))
      .some((letters) => answers.some((answer) => letters.includes(lettersOf(answer))));
    const [first] = pages;
    return {
      first: first === page,
      amongThree: pages.includes(page),
      citesAnswer,
      judgement: judge(found),
      milliseconds,
    };
  };
  const answered: Score[] = [];
  for (const { question, page, answers } of some(document.questions, options))
    answered.push(await ask(question, page, answers));
  const unanswered: Score[] = [];
  for (const question of some(document.unanswered, options)) unanswered.push(await ask(question));
  return { document, answered, unanswered };
}

type Measured = Awaited<ReturnType<typeof measureDocument>>;

const part = (scores: readonly Score[], of: (score: Score) => boolean) =>
  rounded(scores.filter(of).length / Math.max(1, scores.length), 3);

function rowOf(name: string, measured: readonly Measured[]) {
  const answered = measured.flatMap((each) => each.answered);
  const unanswered = measured.flatMap((each) => each.unanswered);
  const times = [...answered, ...unanswered].map(({ milliseconds }) => milliseconds);
  return {
    document: name,
    pages: sum(measured.map(({ document }) => document.pages.length)),
    questions: answered.length,
    'page first': part(answered, ({ first }) => first),
    'page among three': part(answered, ({ amongThree }) => amongThree),
    'cited passages have the answer': part(answered, ({ citesAnswer }) => citesAnswer),
    'answer taken as there': part(answered, ({ judgement }) => judgement === 'there'),
    'perhaps there': part(answered, ({ judgement }) => judgement === 'perhaps'),
    'without an answer': unanswered.length,
    'not taken as there': part(unanswered, ({ judgement }) => judgement !== 'there'),
    'judged so': part(unanswered, ({ judgement }) => judgement === 'not there'),
    'ms (50 %, 95 %)': `${rounded(median(times))}, ${rounded(quantile(times, 0.95))}`,
  };
}

/** Whether questions find their pages in documents, and how long a book keeps its reader waiting. */
export function retrievalBenchmark(options: Options): Promise<Result> {
  return withCleanUp(async (cleanUp) => {
    const [embedded] = testDatabases;
    const database = await embedded?.open();
    if (!database) throw new Error('there is no database');
    cleanUp.defer(database.close);
    const measured: Measured[] = [];
    for (const document of documentsOf(options))
      measured.push(await measureDocument(database, document, options));
    const languages = [...new Set(measured.map(({ document }) => document.language))];
    const byLanguage = languages.map((language) =>
      rowOf(
        language,
        measured.filter(({ document }) => document.language === language),
      ),
    );
    const byDocument = options.data ? [] : measured.map((each) => rowOf(each.document.name, [each]));
    const { 'ms (50 %, 95 %)': _, document: __, ...all } = rowOf('all', measured);
    return {
      name: 'retrieval',
      conditions: `embedded database; without a model: the first three passages are cited; with${russianThesaurus ? '' : 'out'} a Russian thesaurus${options.embeddings ? '; by words and by vectors' : ''}`,
      rows: [...byDocument, ...byLanguage],
      summary: {
        ...all,
        ...(options.data
          ? {}
          : {
              ...(await measureFirstWord(database, makePages(lighthouses), cleanUp)),
              ...(await measureLongSearch(database, cleanUp)),
            }),
      },
    };
  });
}
