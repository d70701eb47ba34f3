import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../builds.ts';
import globalSetup from '../global-setup.ts';
import { startBrowser } from './browser.ts';
import { readDictionary } from './dictionary.ts';
import { type Options, readOptions } from './options.ts';
import { printSummary } from './report/summary.ts';
import { writeReport } from './report/write-report.ts';
import { parts } from './screens/parts.ts';
import { isFault, type Shot } from './shot.ts';
import { startStudio } from './studio.ts';
import { isOn, runTour, type Tour } from './tour.ts';

const folder = path.join(root, 'test-results/gallery');

function toursOf({ only, layouts, languages }: Options): Tour[] {
  const isWanted = (name: string) => only.length === 0 || only.some((part) => name.includes(part));
  return parts
    .flatMap((part) =>
      layouts.flatMap((layout) =>
        languages.map((language) => ({
          layout,
          language,
          screens: part.filter((screen) => isWanted(screen.name) && isOn(screen, layout)),
        })),
      ),
    )
    .filter(({ screens }) => screens.length > 0);
}

/** Takes all pictures, with as many browsers at the same time as the options say. */
async function takeAll(tours: Tour[], { jobs }: Options): Promise<Shot[]> {
  const shots: Shot[] = [];
  const total = tours.reduce((sum, { screens }) => sum + screens.length, 0);
  const studio = await startStudio();
  const surroundings = { studio, dictionary: readDictionary(), folder };
  const queue = [...tours];
  const work = async () => {
    const browser = await startBrowser();
    for (let tour = queue.shift(); tour; tour = queue.shift())
      await runTour(browser, tour, surroundings, (shot) => {
        shots.push(shot);
        const faults = shot.flags.filter(isFault).length;
        console.log(
          `${shots.length}/${total} ${shot.screen} ${shot.layout} ${shot.language}${faults ? `: ${faults}` : ''}`,
        );
      });
    await browser.close();
  };
  try {
    await Promise.all(Array.from({ length: jobs }, work));
  } finally {
    await studio.close();
  }
  return shots;
}

const options = readOptions(process.argv.slice(2));
const started = performance.now();
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const cleanUp = await globalSetup();
try {
  const shots = await takeAll(toursOf(options), options);
  await writeReport(folder, shots);
  printSummary(shots, performance.now() - started);
  console.log(`\n${path.join(folder, 'index.html')}`);
  process.exitCode = shots.some(({ flags }) => flags.some(isFault)) ? 1 : 0;
} finally {
  await cleanUp();
}
