import { startI18n } from '@orangery/locales';
import translations from '@orangery/locales/en/__name__.json';
import { renderInHost } from '@orangery/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { __View__View } from './__view__-view.tsx';

startI18n('en', { '__name__': translations });

test('says that there is nothing here yet', async () => {
  await renderInHost(<__View__View />);
  expect(screen.getByText(translations.empty.title)).toBeDefined();
});
