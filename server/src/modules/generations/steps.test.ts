import type { AnswerStep } from '@orangery/api/contract';
import { expect, it } from 'vitest';
import { createGenerationReader } from './generation-reader.ts';
import { createLiveGeneration } from './live-generation.ts';
import { readSteps, stoppedSteps } from './steps.ts';

const stepOf = (number: number, more: Partial<AnswerStep> = {}): AnswerStep => ({
  number,
  name: 'search',
  title: 'Search',
  arguments: '{}',
  state: 'running',
  result: '',
  milliseconds: null,
  ...more,
});
const create = () =>
  createLiveGeneration({ id: 'id', kind: 'chat', accountId: 'a', model: '3.5', demo: false });

/** A reader whose connection takes `room` events until it is drained, and the events it was sent. */
function readerOf(source: ReturnType<typeof create>, room = Number.POSITIVE_INFINITY) {
  const events: string[] = [];
  let left = room;
  let drain = () => {};
  const sink = {
    write(frame: Buffer | string) {
      const [type = '', , data = ''] = frame.toString().split('\n');
      const { step } = JSON.parse(data.slice(6)) as { step?: AnswerStep };
      events.push(step ? `${step.number} ${step.state}` : type.slice(7));
      left -= 1;
      return left > 0;
    },
    onDrain: (listener: () => void) => {
      drain = listener;
    },
    onClose: () => {},
    end: () => {},
    destroy: () => {},
  };
  const reader = createGenerationReader({ source, sink, position: 0, errorText: String });
  source.attach(reader);
  return {
    events,
    drain: () => {
      left = Number.POSITIVE_INFINITY;
      drain();
    },
  };
}

it('a reader is sent each change of a step once, before the text that follows, and all steps when it comes back', () => {
  const generation = create();
  const { events } = readerOf(generation);
  generation.setStep(stepOf(1));
  generation.publish();
  generation.setStep(stepOf(2));
  generation.publish();
  generation.setStep(stepOf(1, { state: 'done' }));
  generation.append('Yes');
  generation.publish();
  expect(events).toEqual(['start', '1 running', '2 running', '1 done', 'delta']);
  expect(readerOf(generation).events).toEqual(['start', '2 running', '1 done', 'delta']);
});

it('a reader whose connection is slow is sent the steps as they stand when there is room again', () => {
  const generation = create();
  const { events, drain } = readerOf(generation, 2);
  for (const state of ['running', 'running', 'done'] as const) {
    generation.setStep(stepOf(1, { state }));
    generation.publish();
  }
  expect(events).toEqual(['start', '1 running']);
  drain();
  expect(events).toEqual(['start', '1 running', '1 done']);
});

it('a generation that ends stops the tools at work, and readers are sent that before the end', () => {
  const generation = create();
  const { events } = readerOf(generation);
  generation.setStep(stepOf(1, { state: 'done' }));
  generation.setStep(stepOf(2));
  generation.setStep(stepOf(3, { state: 'waiting' }));
  generation.setStep(stepOf(4, { state: 'refused' }));
  generation.end({ type: 'done', finish: 'stopped' });
  generation.announce();
  expect(events).toEqual(['start', '1 done', '4 refused', '2 stopped', '3 stopped', 'done']);
});

it('steps are saved when they have changed, and only then', () => {
  const generation = create();
  expect(generation.progress().steps).toBeNull();
  generation.setStep(stepOf(1));
  const saved = generation.progress();
  expect(saved.steps?.list.map(({ step }) => step.number)).toEqual([1]);
  expect(generation.isBehind).toBe(true);
  generation.setStep(stepOf(1, { state: 'done' }));
  generation.stored(saved);
  const next = generation.progress();
  expect(next.steps?.list.map(({ step }) => step.state)).toEqual(['done']);
  generation.stored(next);
  expect(generation.progress().steps).toBeNull();
  expect(generation.hasUnsaved).toBe(false);
});

it('a process that died has left its tools stopped', () => {
  const stored = JSON.stringify([
    { revision: 1, step: stepOf(1, { state: 'done' }) },
    { revision: 2, step: stepOf(2) },
    { revision: 3, step: stepOf(3, { state: 'waiting' }) },
  ]);
  const states = stoppedSteps(readSteps(stored)).map(({ step }) => step.state);
  expect(states).toEqual(['done', 'stopped', 'stopped']);
  expect(readSteps('[]')).toEqual([]);
});

it('a reader at another process that has seen a tool at work learns that it was stopped', () => {
  const running = [
    { revision: 2, step: stepOf(1) },
    { revision: 3, step: stepOf(2, { state: 'done' }) },
  ];
  const seen = 3;
  const stopped = stoppedSteps(running).filter(({ revision }) => revision > seen);
  expect(stopped.map(({ step }) => `${step.number} ${step.state}`)).toEqual(['1 stopped']);
});

it('steps without end are not kept', () => {
  const generation = create();
  for (let number = 1; number <= 500; number += 1) generation.setStep(stepOf(number));
  expect(generation.steps).toHaveLength(200);
});

it('what a step that waits was called with is kept as far as other steps show it once its generation has ended', () => {
  const generation = create();
  const waiting = stepOf(1, { state: 'waiting', arguments: `${'x'.repeat(1_999)}🍊${'x'.repeat(18_000)}` });
  generation.setStep(waiting);
  generation.end({ type: 'done', finish: 'stopped' });
  const kept = [...generation.steps, ...stoppedSteps([{ revision: 1, step: waiting }])];
  expect(kept.map(({ step }) => step.arguments)).toEqual(['x'.repeat(1_999), 'x'.repeat(1_999)]);
});
