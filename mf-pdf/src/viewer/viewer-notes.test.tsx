import { startI18n } from '@orangery/locales';
import viewer from '@orangery/locales/en/mf-pdf/viewer.json';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createReaderState } from './reader-state.ts';
import { ViewerNotes } from './viewer-notes.tsx';

beforeEach(() => void startI18n('en', { 'mf-pdf/viewer': viewer }));

test.each([
  ['interrupted', 'The rest is loaded when it is back.'],
  ['refused', 'can no longer be loaded.'],
] as const)('an open document of which the rest is %s says what that means', (trouble, text) => {
  render(<ViewerNotes state={Object.assign(createReaderState(), { status: 'ready', trouble })} />);
  expect(screen.getByRole('status').textContent).toContain(text);
});
