import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Button } from '../button/button.tsx';
import { OfflineIllustration } from '../illustrations/offline-illustration.tsx';
import { EmptyState } from './empty-state.tsx';

it('says why there is nothing and what to do; the illustration is decoration', () => {
  render(
    <EmptyState
      illustration={<OfflineIllustration />}
      title="You are offline"
      body="Rooms you have opened before are still here."
      action={<Button>Try again</Button>}
    />,
  );
  expect(screen.getByText('You are offline')).toBeTruthy();
  expect(screen.getByText(/still here/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
});
