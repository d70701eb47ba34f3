import { hostileTexts } from '@orangery/testing/hostile-texts';
import type { CDPSession, Page } from '@playwright/test';
import { startBrowser } from '../kit/browser.ts';
import { buildAll, publishedReleases } from '../kit/builds.ts';
import { withCleanUp } from '../kit/clean-up.ts';
import { keptRoom } from '../kit/kept-room.ts';
import { startServer } from '../kit/orangery-server.ts';
import { type Result, rounded } from '../kit/result.ts';
import { type Place, withRooms } from '../kit/room-page.ts';
import { median } from '../kit/statistics.ts';
import { threadTimes } from '../kit/thread-time.ts';
import type { Options } from '../options.ts';
import { usualTexts } from './usual-texts.ts';
import { type Opening, openAnswer } from './watch-opening.ts';

/** UTF-16 units. */
const [long, longer] = [64 * 1024, 400 * 1024];
const defaultRuns = 3;
/** Rooms in one page, so that the list of rooms has the button of each. */
const together = 10;
/** Milliseconds that the first frame of any 64 kB may take. */
const bar = 200;

type Case = { name: string; length: number; text: string };
/** Processor time of the page's main thread up to there, milliseconds. */
type Work = { firstWork: number; wholeWork: number };
type Run = Opening & Work;

function casesOf(texts: Readonly<Record<string, (length: number) => string>>, length: number): Case[] {
  return Object.entries(texts).map(([name, text]) => ({ name, length, text: text(length) }));
}

const allCases = (): Case[] => [
  ...casesOf(usualTexts, long),
  ...casesOf(usualTexts, longer),
  ...casesOf(hostileTexts, long),
];

/** With everything that is loaded when the first answer needs it: formulas, colours of code. */
const warm: Case = { name: 'warm', length: 0, text: usualTexts.formulas(500) + usualTexts.code(500) };

const titleOf = ({ name, length }: Case): string => `${name} ${length}`;

const roomOf = (one: Case, index: number) =>
  keptRoom({ number: index + 1, title: titleOf(one), contents: ['How does it go on?', one.text] });

async function openingOf(page: Page, cdp: CDPSession, one: Case): Promise<Run> {
  const { result, times } = await threadTimes(cdp, () => page.evaluate(openAnswer, titleOf(one)));
  const upTo = (mark: string) => (times.get(mark) ?? Number.NaN) - (times.get('pressed') ?? Number.NaN);
  return { ...result, firstWork: upTo('shown'), wholeWork: upTo('whole') };
}

/** Opens a few answers one after the other, another room in between. */
const openingsOf = (place: Place, cases: readonly Case[]): Promise<Run[]> =>
  withRooms(place, [...cases, warm].map(roomOf), async (page, cdp) => {
    await openingOf(page, cdp, warm);
    const runs: Run[] = [];
    for (const one of cases) {
      runs.push(await openingOf(page, cdp, one));
      await openingOf(page, cdp, warm);
    }
    return runs;
  });

async function measure(place: Place, cases: readonly Case[], runs: number): Promise<Run[][]> {
  const all: Run[][] = cases.map(() => []);
  for (let run = 0; run < runs; run += 1)
    for (let start = 0; start < cases.length; start += together) {
      const openings = await openingsOf(place, cases.slice(start, start + together));
      openings.forEach((opening, index) => void all[start + index]?.push(opening));
    }
  return all;
}

type Figures = Case & Readonly<Record<keyof Run, number>>;

function figuresOf(one: Case, runs: readonly Run[]): Figures {
  const middle = (name: keyof Run) => median(runs.map((run) => run[name]));
  return {
    ...one,
    first: middle('first'),
    firstWork: middle('firstWork'),
    whole: middle('whole'),
    wholeWork: middle('wholeWork'),
    longest: middle('longest'),
  };
}

const rowOf = ({ name, length, ...figures }: Figures, plain: Figures | undefined) => ({
  text: name,
  kB: length / 1024,
  'first frame, ms': rounded(figures.first, 0),
  'of these main thread': rounded(figures.firstWork, 0),
  'against plain text': rounded(figures.firstWork / (plain?.firstWork ?? Number.NaN)),
  'all of it, ms': rounded(figures.whole, 0),
  'main thread, all': rounded(figures.wholeWork, 0),
  'longest task, ms': rounded(figures.longest, 0),
});

/** Very long answers and hostile ones: how soon they are shown when their room is opened. */
export function openBenchmark({ runs = defaultRuns, only = '', quick }: Options): Promise<Result> {
  return withCleanUp(async (cleanUp) => {
    await buildAll(cleanUp);
    const releasesDir = await publishedReleases(cleanUp);
    const { origin } = await startServer(cleanUp, { releasesDir });
    const place = { browser: await startBrowser(cleanUp), origin };
    const isWanted = (name: string) => only.split(',').some((part) => name.includes(part));
    const wanted = allCases().filter(
      ({ name }, index) => name === 'plain' || (isWanted(name) && !(quick && index % 10)),
    );
    const openings = await measure(place, wanted, runs);
    const figures = wanted.map((one, index) => figuresOf(one, openings[index] ?? []));
    const plain = ({ length }: Case) => figures.find((one) => one.name === 'plain' && one.length === length);
    const by = (figure: 'first' | 'firstWork') =>
      figures.filter(({ length }) => length === long).sort((one, other) => other[figure] - one[figure]);
    const slowest = (figure: 'first' | 'firstWork') =>
      by(figure)
        .slice(0, 1)
        .map((one) => `${one.name}, ${rounded(one[figure], 0)} ms`)
        .join('');
    return {
      name: 'open',
      conditions: `an answer in a room of its own, page at full speed, median of ${runs}`,
      rows: figures.map((one) => rowOf(one, plain(one))),
      summary: {
        'slowest first frame of 64 kB': slowest('first'),
        'most work to the first frame of 64 kB': slowest('firstWork'),
        [`64 kB with a first frame after more than ${bar} ms`]: by('first').filter(({ first }) => first > bar)
          .length,
        [`64 kB with more than ${bar} ms of work to the first frame`]: by('firstWork').filter(
          ({ firstWork }) => firstWork > bar,
        ).length,
      },
    };
  });
}
