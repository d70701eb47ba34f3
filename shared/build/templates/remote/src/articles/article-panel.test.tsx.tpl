import { startI18n } from '@orangery/locales';
import translations from '@orangery/locales/en/__name__.json';
import { fakeHost, renderInHost } from '@orangery/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { article, articlesOf } from '../testing/articles.ts';
import { ArticlePanel } from './article-panel.tsx';

startI18n('en', { '__name__': translations });

const show = (id: string) => {
  const host = fakeHost({ answers: articlesOf(article('rooms', 'Rooms')) });
  return renderInHost(<ArticlePanel />, { host, params: { id } });
};

describe('the panel of an article', () => {
  test('shows the article that the address names', async () => {
    await show('rooms');
    expect(await screen.findByRole('heading', { name: 'Rooms' })).toBeDefined();
  });

  test('puts a question about the article into the message box', async () => {
    const { host } = await show('rooms');
    const inserted: unknown[] = [];
    host.bus.on('composer:insert', (payload) => inserted.push(payload));
    await userEvent.click(await screen.findByRole('button', { name: translations.article.ask }));
    expect(inserted).toEqual([{ text: 'Explain “Rooms” to me.' }]);
  });

  test('says so when there is no article of that name', async () => {
    await show('gone');
    expect(await screen.findByText(translations.missing.title)).toBeDefined();
  });
});
