import { expect, test } from 'vitest';
import { createTurns } from './draw-turns.ts';

function byHand(isSlow = false) {
  const [soon, idle, late]: (() => void)[][] = [[], [], []];
  const drawn: string[] = [];
  const finish: (() => void)[] = [];
  const drawing = (name: string): Promise<void> | null => {
    drawn.push(name);
    return isSlow ? new Promise((resolve) => void finish.push(resolve)) : null;
  };
  const turns = createTurns({
    soon: (task) => void soon?.push(task),
    idle: (task) => void idle?.push(task),
    late: (task) => void late?.push(task),
  });
  const wait = (name: string, isNear = false) => {
    const turn = { isNear, draw: () => drawing(name) };
    return { turn, leave: turns.wait(turn) };
  };
  const run = (tasks: (() => void)[] | undefined) => () => tasks?.shift()?.();
  return { turns, wait, drawn, finish, frame: run(soon), rest: run(idle), takeLong: run(late) };
}

test('slides in view are drawn one a frame, and the others wait until the page is idle', () => {
  const { wait, drawn, frame, rest } = byHand();
  wait('far');
  wait('first', true);
  wait('second', true);
  expect(drawn).toEqual([]);
  frame();
  expect(drawn).toEqual(['first']);
  frame();
  expect(drawn).toEqual(['first', 'second']);
  frame();
  expect(drawn).toHaveLength(2);
  rest();
  expect(drawn).toEqual(['first', 'second', 'far']);
});

test('a slide that is scrolled to does not wait for the others, and one that has gone is not drawn', () => {
  const { turns, wait, drawn, frame, rest } = byHand();
  const gone = wait('gone');
  wait('before');
  const wanted = wait('wanted');
  gone.leave();
  turns.hurry(wanted.turn);
  frame();
  expect(drawn).toEqual(['wanted']);
  rest();
  rest();
  expect(drawn).toEqual(['wanted', 'before']);
});

test('while a slide is being drawn the next one waits, and those in view come first then', async () => {
  const { wait, drawn, finish, frame, rest } = byHand(true);
  wait('far');
  wait('farther');
  rest();
  rest();
  expect(drawn).toEqual(['far']);
  wait('seen', true);
  frame();
  expect(drawn).toEqual(['far']);
  finish[0]?.();
  await Promise.resolve();
  rest();
  frame();
  expect(drawn).toEqual(['far', 'seen']);
  finish[1]?.();
  await Promise.resolve();
  rest();
  expect(drawn).toEqual(['far', 'seen', 'farther']);
});

test('a slide that takes long holds up no other, also when it comes in the end', async () => {
  const { wait, drawn, finish, frame, takeLong } = byHand(true);
  wait('slow', true);
  wait('second', true);
  wait('third', true);
  frame();
  takeLong();
  frame();
  expect(drawn).toEqual(['slow', 'second']);
  finish[0]?.();
  await Promise.resolve();
  frame();
  expect(drawn).toEqual(['slow', 'second']);
});
