import { describe, expect, it } from 'vitest';
import { type Ear, type EarMode, frameTime, freshEar, type Heard, hear } from './detector.ts';

type Part = { level: number; time: number; mode?: EarMode; spread?: number };

/** Levels that look like a voice: syllables, and short dips between them. */
const voice = (level: number, time: number, mode?: EarMode): Part[] =>
  Array.from({ length: Math.ceil(time / 200) }, () => [
    { level, time: 140, mode, spread: 4 },
    { level: level - 14, time: 60, mode, spread: 2 },
  ])
    .flat()
    .map(({ mode: given, ...part }) => ({ ...part, ...(given && { mode: given }) }));

/** Plays parts to an ear; the moments, in milliseconds, at which something was heard. */
function listen(...parts: (Part | Part[])[]): [Heard, number][] {
  let ear: Ear = freshEar;
  let at = 0;
  // A fixed sequence that looks like chance.
  let seed = 7;
  const chance = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647 - 0.5;
  };
  const events: [Heard, number][] = [];
  for (const { level, time, mode = 'listening', spread = 3 } of parts.flat())
    for (let passed = 0; passed < time; passed += frameTime) {
      const result = hear(ear, level + chance() * spread, mode);
      ear = result.ear;
      at += frameTime;
      if (result.heard) events.push([result.heard, at]);
    }
  return events;
}

const names = (events: [Heard, number][]) => events.map(([heard]) => heard);
const quiet = (time: number, mode?: EarMode): Part => ({ level: -70, time, ...(mode && { mode }) });

describe('listening', () => {
  it('hears nothing in silence, nor in steady noise', () => {
    expect(listen(quiet(10_000))).toEqual([]);
    expect(names(listen({ level: -38, time: 10_000 })).filter((heard) => heard === 'end')).toEqual([]);
  });

  it('hears a sentence begin at once, and end after a pause', () => {
    const [begin, end] = listen(quiet(1_000), voice(-30, 2_000), quiet(2_000));
    expect(begin?.[0]).toBe('begin');
    expect(begin?.[1]).toBeLessThan(1_250);
    expect(end?.[0]).toBe('end');
    expect(end?.[1]).toBeGreaterThan(3_500);
    expect(end?.[1]).toBeLessThan(4_200);
  });

  it('hears a word that is spoken before it knows the room', () => {
    expect(names(listen(voice(-30, 1_000), quiet(2_000)))).toEqual(['begin', 'end']);
  });

  it('hears speech above the noise of a fan, and not the fan', () => {
    const fan = (time: number): Part => ({ level: -42, time });
    const events = listen(quiet(1_000), fan(6_000), voice(-24, 2_000), fan(2_000));
    expect(events.filter(([, at]) => at > 7_000).map(([heard]) => heard)).toEqual(['begin', 'end']);
  });

  it('takes no clicks for speech', () => {
    const click: Part[] = [
      { level: -15, time: 40 },
      { level: -70, time: 400 },
    ];
    expect(listen(quiet(1_000), click, click, click, click, quiet(1_000))).toEqual([]);
  });

  it('waits through a long pause inside a sentence', () => {
    const events = listen(quiet(1_000), voice(-30, 1_000), quiet(700), voice(-30, 1_000), quiet(2_000));
    expect(names(events)).toEqual(['begin', 'end']);
  });

  it('hears somebody who speaks softly', () => {
    expect(names(listen(quiet(1_000), voice(-46, 1_500), quiet(2_000)))).toEqual(['begin', 'end']);
  });

  it('ends even where the noise that began does not', () => {
    const events = listen(quiet(1_000), { level: -30, time: 12_000 });
    expect(names(events).at(-1)).not.toBe('begin');
  });
});

describe('while the other side speaks', () => {
  it('does not hear itself', () => {
    expect(listen(quiet(1_000), voice(-40, 8_000, 'playing'))).toEqual([]);
    expect(listen(quiet(1_000), voice(-25, 8_000, 'playing'))).toEqual([]);
  });

  it('is interrupted by somebody who speaks over it', () => {
    const events = listen(
      quiet(1_000),
      voice(-45, 2_000, 'playing'),
      voice(-25, 1_000, 'playing'),
      voice(-25, 600),
      quiet(2_000),
    );
    expect(names(events)).toEqual(['begin', 'end']);
    expect(events[0]?.[1]).toBeGreaterThan(3_000);
    expect(events[0]?.[1]).toBeLessThan(3_700);
  });

  it('is not interrupted by a cough', () => {
    const cough: Part = { level: -20, time: 160, mode: 'playing' };
    expect(listen(quiet(1_000), voice(-45, 2_000, 'playing'), cough, voice(-45, 2_000, 'playing'))).toEqual(
      [],
    );
  });
});
