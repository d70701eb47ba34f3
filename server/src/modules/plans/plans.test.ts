import { rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { testConfig } from '../../testing/test-app.ts';
import { useTemporaryFolder } from '../storage/testing/temporary-folder.ts';
import type { PlanCatalogue } from './catalogue.ts';
import { openPlans, readPlans } from './plans.ts';

const shipped = readPlans(testConfig().plansFile);
const file = path.join(useTemporaryFolder(), 'plans.json');
let written = 0;
/** An edit a while after the one before, as a person makes it. */
const write = (content: unknown) => {
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  written += 1;
  utimesSync(file, new Date(2026, 10, 20, 12, written), new Date(2026, 10, 20, 12, written));
};
const changed = (change: (catalogue: PlanCatalogue) => void): PlanCatalogue => {
  const copy = structuredClone(shipped);
  change(copy);
  return copy;
};
const poolsOf = (catalogue: PlanCatalogue, level: 1 | 2 | 3 | 4 | 5 = 1) => catalogue.levels[level].pools;
const setDay = (day: number) => changed((catalogue) => Object.assign(poolsOf(catalogue)[0] ?? {}, { day }));

describe('the plan catalogue that is shipped', () => {
  test('the plan catalogue that is shipped names every model and gives the free level what the specification says', () => {
    expect(shipped).toMatchObject({ time_zone: 'Asia/Shanghai', oranges: { from_level: 2, pool: 'gpt4' } });
    expect(poolsOf(shipped)).toMatchObject([
      { name: 'default', day: 10 },
      { name: 'gpt4', uses: ['4.0'], day: 1 },
      { name: 'drawing', day: 4 },
      { name: 'voice', day: 5 },
      { name: 'presentation', day: null, month: 1 },
      { name: 'transcription', day: 900 },
      { name: 'speech', day: 15_000 },
    ]);
  });
});

describe('a catalogue that cannot be used stops the start', () => {
  test.each([
    ['no JSON', '{"time_zone": ', /JSON/],
    [
      'a time zone nobody knows',
      changed((all) => Object.assign(all, { time_zone: 'Mars/Olympus' })),
      /time_zone: .*zone/,
    ],
    ['a limit below zero', setDay(-1), /levels\.?\[?"?1"?\]?\.pools\[0\]\.day/],
    ['a limit that is a text', setDay('ten' as never), /pools\[0\]\.day/],
    ['a field it does not know', { ...shipped, prices: [] }, /prices/],
    ['a level that is missing', { ...shipped, levels: { 1: shipped.levels[1] } }, /levels/],
    ['a model that is missing', changed((all) => void all.models.pop()), /models: .*Gemini Pro/],
    ['a model twice', { ...shipped, models: [...shipped.models, ...shipped.models] }, /models: .*not 2/],
    [
      'a tip that is missing',
      changed((all) => Object.assign(all.models[0]?.tip ?? {}, { fa: '' })),
      /models\[0\]\.tip\.fa/,
    ],
    ['a model counted twice', changed((all) => void poolsOf(all, 2)[0]?.uses.push('Claude-3')), /Claude-3/],
    ['a model its level may not use', changed((all) => void poolsOf(all)[0]?.uses.push('o1')), /o1/],
    ['a model that is not counted', changed((all) => void poolsOf(all)[0]?.uses.pop()), /minimax/],
    ['drawings counted twice', changed((all) => void poolsOf(all)[0]?.uses.push('drawing')), /drawing/],
    [
      'two pools with one name',
      changed((all) => Object.assign(poolsOf(all, 2)[1] ?? {}, { name: 'default' })),
      /default/,
    ],
    ['a free level without a figure', setDay(null as never), /pools\[0\]\.day/],
    [
      'oranges of a pool that is none',
      changed((all) => Object.assign(all.oranges, { pool: 'lemons' })),
      /oranges\.pool.*lemons/,
    ],
    ['oranges that draw', changed((all) => Object.assign(all.oranges, { pool: 'drawing' })), /oranges\.pool/],
    [
      'a use that is named twice',
      changed((all) => all.levels[1].pools[0]?.uses.push('3.5')),
      /levels\.1\.pools\[0\]\.uses: must not name/,
    ],
    ['nothing at all', '', /JSON/],
    ['more than anybody writes', ' '.repeat(1024 * 1024), /too large/],
  ])('a plan catalogue that cannot be used stops the start: %s', (_case, content, message) => {
    write(content);
    expect(() => openPlans(file, { info() {}, error() {} })).toThrow(message);
    expect(() => readPlans(file)).toThrow(file);
  });

  test('a plan catalogue that cannot be used stops the start of the whole server, before it opens anything', async () => {
    write(setDay(-1));
    await expect(buildApp(testConfig({ plansFile: file }))).rejects.toMatchObject({ name: 'ConfigError' });
  });

  test('a plan catalogue that is missing stops the start', () => {
    rmSync(file, { force: true });
    expect(() => readPlans(file)).toThrow(/ENOENT/);
  });
});

describe('an edit of the file', () => {
  const log = { info: vi.fn(), error: vi.fn() };
  beforeEach(() => {
    log.info.mockClear();
    log.error.mockClear();
    write(shipped);
  });
  const today = (plans: ReturnType<typeof openPlans>) => poolsOf(plans.current())[0]?.day;

  test('an edit of the plan catalogue counts from the next question on', () => {
    const plans = openPlans(file, log);
    expect(today(plans)).toBe(10);
    write(setDay(12));
    expect(today(plans)).toBe(12);
    expect(log.info).toHaveBeenCalledTimes(1);
  });

  test('an edit of the plan catalogue that cannot be used is logged once, and the last good one stays until the next good one', () => {
    const plans = openPlans(file, log);
    write(setDay(11));
    plans.current();
    write(setDay(-5));
    expect([today(plans), today(plans), today(plans)]).toEqual([11, 11, 11]);
    expect(log.error).toHaveBeenCalledTimes(1);
    expect(JSON.stringify(log.error.mock.calls)).toMatch(/pools\[0\]\.day/);
    write(setDay(13));
    expect(today(plans)).toBe(13);
  });

  test('an edit of the plan catalogue that leaves something unreadable in its place leaves the last good one', () => {
    const plans = openPlans(file, log);
    rmSync(file);
    symlinkSync(file, file);
    expect([today(plans), today(plans)]).toEqual([10, 10]);
    expect(log.error).toHaveBeenCalledTimes(1);
    rmSync(file);
    write(setDay(14));
    expect(today(plans)).toBe(14);
  });

  test('an edit of the plan catalogue that takes the file away leaves the last good one', () => {
    const plans = openPlans(file, log);
    rmSync(file);
    expect([today(plans), today(plans)]).toEqual([10, 10]);
    expect(log.error).toHaveBeenCalledTimes(1);
  });
});
