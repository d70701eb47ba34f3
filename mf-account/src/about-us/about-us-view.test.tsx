import { startI18n } from '@orangery/locales';
import texts from '@orangery/locales/en/mf-account.json';
import { renderInHost } from '@orangery/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AboutUsView } from './about-us-view.tsx';

startI18n('en', { 'mf-account': texts });

test('says that there is nothing here yet', async () => {
  await renderInHost(<AboutUsView />);
  expect(screen.getByText(texts.empty.title)).toBeDefined();
});
