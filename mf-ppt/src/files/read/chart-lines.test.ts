import { expect, test } from 'vitest';
import { parseXml } from '../xml/xml-tree.ts';
import { chartLines } from './chart-lines.ts';
import { slideOutline } from './slide-outline.ts';

const said = (lines: readonly string[]) => lines.filter((line) => line !== '');
const points = (...texts: readonly string[]) =>
  texts.map((text, at) => `<c:pt idx="${at}"><c:v>${text}</c:v></c:pt>`).join('');
const extended = (...texts: readonly string[]) =>
  texts.map((text, at) => `<cx:pt idx="${at}">${text}</cx:pt>`).join('');

/** A slide with a chart of the kinds since 2016, beside what older programs are given, and its part. */
const slideWith = (chart: string) =>
  slideOutline(
    parseXml(
      '<p:sld><mc:AlternateContent><mc:Choice Requires="cx1"><p:graphicFrame><cx:chart r:id="rId2"/></p:graphicFrame></mc:Choice>' +
        '<mc:Fallback><p:sp><a:p><a:r><a:t>This chart isn’t available</a:t></a:r></a:p></p:sp></mc:Fallback></mc:AlternateContent></p:sld>',
    ),
    (id) => (id === 'rId2' ? parseXml(`<cx:chartSpace>${chart}</cx:chartSpace>`) : undefined),
  );

test('labels of a chart that come from cells stand beside their figures, and fields of labels are left out', () => {
  const label = (text: string) => `<a:p>${text}</a:p>`;
  const field = (type: string) => `<a:fld type="${type}"><a:t>[${type}]</a:t></a:fld>`;
  const rich = (text: string) => `<c:dLbl><c:tx><c:rich>${label(text)}</c:rich></c:tx></c:dLbl>`;
  const chart = parseXml(
    `<c:chartSpace><c:ser><c:tx><c:strRef><c:strCache>${points('Sold')}</c:strCache></c:strRef></c:tx>` +
      `<c:dLbls>${rich(field('CELLRANGE'))}${rich(`<a:r><a:t>Record</a:t></a:r>${field('VALUE')}`)}</c:dLbls>` +
      `<c:cat><c:strLit>${points('May', 'June')}</c:strLit></c:cat><c:val><c:numLit>${points('1', '2')}</c:numLit></c:val>` +
      `<c:extLst><c:ext><c15:datalabelsRange><c15:dlblRangeCache>${points('rain', 'sun')}</c15:dlblRangeCache></c15:datalabelsRange></c:ext></c:extLst>` +
      '</c:ser></c:chartSpace>',
  );
  expect(said(chartLines(chart))).toEqual([
    '- Record',
    '|  | Sold |  |',
    '| --- | --- | --- |',
    '| May | 1 | rain |',
    '| June | 2 | sun |',
  ]);
});

test('the title of a chart that comes from a cell is one of its points', () => {
  const title = `<c:title><c:tx><c:strRef><c:strCache>${points('Harvest')}</c:strCache></c:strRef></c:tx></c:title>`;
  expect(chartLines(parseXml(`<c:chartSpace>${title}</c:chartSpace>`))).toEqual(['- Harvest']);
});

test('a waterfall has its title as a point and its figures as a table', () => {
  const { title, lines } = slideWith(
    '<cx:chartData><cx:data id="0">' +
      `<cx:strDim type="cat"><cx:lvl ptCount="2">${extended('Start', 'Costs')}</cx:lvl></cx:strDim>` +
      `<cx:numDim type="val"><cx:lvl ptCount="2" formatCode="General">${extended('100', '-20.300000000000001')}</cx:lvl></cx:numDim>` +
      '</cx:data></cx:chartData><cx:chart><cx:title><cx:tx><cx:rich><a:p><a:r><a:t>Profit</a:t></a:r></a:p></cx:rich></cx:tx></cx:title>' +
      '<cx:series layoutId="waterfall"><cx:tx><cx:txData><cx:f>Sheet1!$B$1</cx:f><cx:v>Euros</cx:v></cx:txData></cx:tx><cx:dataId val="0"/></cx:series></cx:chart>',
  );
  expect(title).toBe('Profit');
  expect(said(lines)).toEqual(['|  | Euros |', '| --- | --- |', '| Start | 100 |', '| Costs | -20.3 |']);
});

test('a treemap has all levels of its names, and series with names alike stand in one table', () => {
  const data = (id: number, type: string, ...figures: string[]) =>
    `<cx:data id="${id}"><cx:strDim type="cat"><cx:lvl>${extended('Pear', 'Plum')}</cx:lvl><cx:lvl>${extended('Fruit')}</cx:lvl></cx:strDim>` +
    `<cx:numDim type="${type}"><cx:lvl>${extended(...figures)}</cx:lvl></cx:numDim></cx:data>`;
  const series = (id: number, name: string) =>
    `<cx:series><cx:tx><cx:txData><cx:v>${name}</cx:v></cx:txData></cx:tx><cx:dataId val="${id}"/></cx:series>`;
  const { lines } = slideWith(
    `<cx:chartData>${data(0, 'size', '3', '4')}${data(1, 'val', '5', '6')}</cx:chartData><cx:chart>${series(0, 'North')}${series(1, 'South')}</cx:chart>`,
  );
  expect(said(lines)).toEqual([
    '|  | North | South |',
    '| --- | --- | --- |',
    '| Fruit · Pear | 3 | 5 |',
    '| Fruit · Plum | 4 | 6 |',
  ]);
});
