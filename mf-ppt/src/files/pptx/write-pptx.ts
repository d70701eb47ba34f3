import { strToU8, zipSync } from 'fflate';
import type { Scene } from '../../slides/scene/scene.ts';
import { chartWorkbook } from './chart-workbook.ts';
import { type DeckFile, type FileSlide, languageTags } from './deck-file.ts';
import type { Drawing } from './drawing.ts';
import { drawnCharts } from './drawn-charts.ts';
import { type FileLayouts, fileLayouts } from './file-layouts.ts';
import { finishChart } from './finish-chart.ts';
import { layoutXml } from './layout-xml.ts';
import { masterXml } from './master-xml.ts';
import { notesXml } from './notes-xml.ts';
import { appProperties, contentTypes, coreProperties, presentation } from './package-parts.ts';
import { planned } from './planned-chart.ts';
import { type Relation, readRelations, relationsPath, relationType, writeRelations } from './relations.ts';
import { slideXml } from './slide-xml.ts';
import { type Parts, readPart, startPackage } from './start-package.ts';
import { themeXml } from './theme-xml.ts';

type Job = {
  readonly deck: DeckFile;
  readonly parts: Parts;
  readonly language: string;
  readonly layouts: FileLayouts;
};

const layoutPath = (index: number) => `ppt/slideLayouts/slideLayout${index + 1}.xml`;
const masterPath = 'ppt/slideMasters/slideMaster1.xml';

const write = ({ parts }: Job, path: string, xml: string) => parts.set(path, strToU8(xml));

function createDrawing({ deck, language }: Job, scene: Scene, relations: Partial<Drawing> = {}): Drawing {
  let id = 1;
  return {
    theme: deck.theme,
    pictures: deck.pictures,
    icons: deck.icons,
    rtl: scene.rtl,
    figures: [],
    language,
    nextId: () => ++id,
    pictureRelation: () => '',
    chartRelation: () => '',
    ...relations,
  };
}

/** The library writes a default layout first; ours replace it and follow it. */
function writeLayouts(job: Job, master: Scene): void {
  const { deck, parts } = job;
  for (const path of [...parts.keys()]) if (path.startsWith('ppt/slideLayouts/')) parts.delete(path);
  const toMaster = {
    id: 'rId1',
    type: relationType('slideMaster'),
    target: '../slideMasters/slideMaster1.xml',
  };
  const { all } = job.layouts;
  all.forEach((layout, index) => {
    write(job, layoutPath(index), layoutXml(layout, deck.names, createDrawing(job, layout.sample)));
    write(job, relationsPath(layoutPath(index)), writeRelations([toMaster]));
  });
  const relations = all.map((_, index) => ({
    id: `rId${index + 1}`,
    type: relationType('slideLayout'),
    target: `../slideLayouts/slideLayout${index + 1}.xml`,
  }));
  const theme = { id: `rId${all.length + 1}`, type: relationType('theme'), target: '../theme/theme1.xml' };
  write(job, relationsPath(masterPath), writeRelations([...relations, theme]));
  const entries = relations.map(({ id }) => ({ relation: id }));
  write(job, masterPath, masterXml(master, deck.names, entries, createDrawing(job, master)));
}

/** The relationships of a slide: its layout, charts and notes as the library wrote them, and its pictures. */
function slideRelations(job: Job, path: string, layout: number) {
  const charts: Relation[] = [];
  const relations = readRelations(readPart(job.parts, path)).map((relation) => {
    if (relation.type === relationType('chart')) charts.push(relation);
    return relation.type === relationType('slideLayout')
      ? { ...relation, target: `../slideLayouts/slideLayout${layout + 1}.xml` }
      : relation;
  });
  const pictures = new Map<string, string>();
  const pictureRelation = (key: string): string => {
    const known = pictures.get(key);
    if (known) return known;
    const id = `rIdPicture${pictures.size + 1}`;
    pictures.set(key, id);
    relations.push({ id, type: relationType('image'), target: `../media/${mediaName(job, key)}` });
    return id;
  };
  let chart = 0;
  return { relations, charts, pictureRelation, chartRelation: () => charts[chart++]?.id ?? '' };
}

/** A picture that stands on several slides is in the file once. */
function mediaName({ deck, parts }: Job, key: string): string {
  const index = Object.keys(deck.pictures).indexOf(key);
  const picture = deck.pictures[key];
  const name = `picture${index + 1}.${picture?.type ?? 'png'}`;
  if (picture) parts.set(`ppt/media/${name}`, picture.bytes);
  return name;
}

async function writeCharts(job: Job, { scene }: FileSlide, charts: readonly Relation[]): Promise<void> {
  for (const [index, element] of drawnCharts(scene).entries()) {
    const target = charts[index]?.target.replace('../', 'ppt/').replace(/^\//, '');
    if (!target) continue;
    write(job, target, finishChart(readPart(job.parts, target), planned(element, job.deck.language)));
    const workbook = readRelations(readPart(job.parts, relationsPath(target)))[0]?.target.replace(
      '../',
      'ppt/',
    );
    if (workbook) job.parts.set(workbook, await chartWorkbook(element.chart));
  }
}

async function writeSlide(job: Job, slide: FileSlide, index: number): Promise<void> {
  const path = `ppt/slides/slide${index + 1}.xml`;
  const layout = job.layouts.ofSlides[index] ?? 0;
  const entry = job.layouts.all[layout];
  if (!entry) throw new Error(`There is no layout ${slide.layout}.`);
  const { relations, charts, ...ids } = slideRelations(job, relationsPath(path), layout);
  const base = { background: entry.sample.background, placeholders: entry.placeholders };
  write(
    job,
    path,
    slideXml(slide, base, createDrawing(job, slide.scene, { ...ids, figures: slide.figures })),
  );
  write(job, relationsPath(path), writeRelations(relations));
  await writeCharts(job, slide, charts);
  const notes = `ppt/notesSlides/notesSlide${index + 1}.xml`;
  write(job, notes, notesXml(readPart(job.parts, notes), slide.notes, job.language, slide.scene.rtl));
}

function writeRest(job: Job, master: Scene): void {
  const { deck, parts } = job;
  write(job, 'ppt/theme/theme1.xml', themeXml(deck.theme, master));
  // PowerPoint wants a separate theme for each master.
  write(job, 'ppt/theme/theme2.xml', themeXml(deck.theme, master));
  const notesMaster = relationsPath('ppt/notesMasters/notesMaster1.xml');
  const theme = { id: 'rId1', type: relationType('theme'), target: '../theme/theme2.xml' };
  write(job, notesMaster, writeRelations([theme]));
  const path = 'ppt/presentation.xml';
  write(job, path, presentation(readPart(parts, path), deck, master.rtl));
  write(job, 'docProps/core.xml', coreProperties(deck, new Date()));
  write(job, 'docProps/app.xml', appProperties(deck));
  write(job, '[Content_Types].xml', contentTypes(parts));
}

const compressed = /\.(?:png|jpe?g|xlsx)$/;

/**
 * A deck as a PowerPoint file. The library writes the package, the charts and the notes; slides, layouts, master and theme are written
 * by us, because it knows neither layouts that slides follow nor colours of a scheme.
 * @param onProgress called with the slides that are done
 */
export async function writePptx(
  deck: DeckFile,
  onProgress: (done: number) => void = () => {},
): Promise<Uint8Array> {
  const master = deck.samples.text ?? deck.slides[0]?.scene;
  if (!master) throw new Error('There is no slide.');
  const layouts = fileLayouts(deck);
  const parts = await startPackage(deck, layouts);
  const job: Job = { deck, parts, language: languageTags[deck.language], layouts };
  writeLayouts(job, master);
  for (const [index, slide] of deck.slides.entries()) {
    await writeSlide(job, slide, index);
    onProgress(index + 1);
  }
  writeRest(job, master);
  const first = ['[Content_Types].xml', '_rels/.rels'];
  const paths = [...first, ...[...job.parts.keys()].filter((path) => !first.includes(path)).sort()];
  return zipSync(
    Object.fromEntries(
      paths.map((path) => [
        path,
        [job.parts.get(path) ?? new Uint8Array(), { level: compressed.test(path) ? 0 : 6 }],
      ]),
    ),
  );
}
