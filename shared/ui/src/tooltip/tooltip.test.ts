import { expect, it } from 'vitest';
import { tooltip } from './tooltip.ts';

it('gives a control its text and its side, and keeps its class', () => {
  const attributes = tooltip('Help', 'end', 'tool');
  expect(attributes).toMatchObject({ 'data-tooltip': 'Help', 'data-side': 'end' });
  expect(attributes.className.split(' ')).toContain('tool');
});

it('has no text where the name is beside the control', () => {
  expect(tooltip('Help', 'none')['data-tooltip']).toBeUndefined();
});
