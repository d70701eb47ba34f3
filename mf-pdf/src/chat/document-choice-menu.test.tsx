import { fakeHost, renderInHost } from '@orangery/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { showList } from '../documents/documents.state.ts';
import { listOf, pdf } from '../testing/documents.ts';
import { startTranslations } from '../testing/start-translations.ts';
import { toggleCompanion } from './companions.ts';
import { DocumentChoiceMenu } from './document-choice-menu.tsx';

startTranslations();

test('of many documents those that are asked stand first, and keep their places while others are chosen', async () => {
  showList(listOf(...['newest', 'middle', 'second', 'asked'].map((name) => pdf({ id: name, name }))));
  toggleCompanion('asked', 'second');
  const menu = <DocumentChoiceMenu id="asked" anchor={document.body} onClose={() => {}} />;
  await renderInHost(menu, { host: fakeHost() });
  const names = () => screen.getAllByRole('checkbox').map((box) => box.parentElement?.textContent);
  await screen.findByRole('checkbox', { name: 'asked' });
  expect(names()).toEqual(['asked', 'second', 'newest', 'middle']);
  await userEvent.setup().click(screen.getByRole('checkbox', { name: 'middle' }));
  expect(names()).toEqual(['asked', 'second', 'newest', 'middle']);
});
