import { ApiError } from '@orangery/api';
import { startI18n } from '@orangery/locales';
import translations from '@orangery/locales/en/__name__.json';
import { fakeHost, renderInHost } from '@orangery/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { article, articlesOf } from '../testing/articles.ts';
import { ArticlesView } from './articles-view.tsx';

startI18n('en', { '__name__': translations });

describe('the list of articles', () => {
  test('shows each article, and opens the one that is chosen in the panel', async () => {
    const host = fakeHost({ answers: articlesOf(article('first', 'First steps'), article('rooms', 'Rooms')) });
    await renderInHost(<ArticlesView />, { host });
    await userEvent.click(await screen.findByRole('button', { name: /Rooms/ }));
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(host.asked.panels).toEqual(['__panel__/rooms']);
  });

  test('says so when there is nothing to show', async () => {
    await renderInHost(<ArticlesView />, { host: fakeHost({ answers: articlesOf() }) });
    expect(await screen.findByText(translations.empty.title)).toBeDefined();
  });

  test('says that it could not be loaded, and loads it when asked again', async () => {
    const host = fakeHost({
      answers: {
        'GET /chat/help/articles': () => {
          throw new ApiError('api', 1000, 'Service exception');
        },
      },
    });
    await renderInHost(<ArticlesView />, { host });
    const retry = await screen.findByRole('button', { name: translations.failed.retry });
    host.api.answer(articlesOf(article('first', 'First steps')));
    await userEvent.click(retry);
    expect(await screen.findByText('First steps')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
