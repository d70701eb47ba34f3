import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Skeleton } from './skeleton.tsx';

it('has the size it is given and is not read out', () => {
  render(<Skeleton data-testid="place" width={120} height="2rem" />);
  const place = screen.getByTestId('place');
  expect(place.style.inlineSize).toBe('120px');
  expect(place.style.blockSize).toBe('2rem');
  expect(place.getAttribute('aria-hidden')).toBe('true');
});
