import { ApiError, type HelpArticle } from '@orangery/api';
import { startI18n } from '@orangery/locales';
import translations from '@orangery/locales/en/mf-account.json';
import { fakeHost, renderInHost } from '@orangery/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { QuestionsView } from './questions-view.tsx';

startI18n('en', { 'mf-account': translations });

const article = (id: string, question: boolean): HelpArticle => ({
  id,
  topic: 'chat',
  title: `About ${id}`,
  body: `Answer to ${id}`,
  question,
});

async function show(articles: HelpArticle[]) {
  const host = fakeHost({
    layout: 'mobile',
    path: '/questions',
    answers: { 'GET /chat/help/articles': () => ({ topics: [], articles }) },
  });
  await renderInHost(<QuestionsView />, { host });
  return { host, user: userEvent.setup() };
}

test('shows what is asked often and nothing else, each answer when it is asked for', async () => {
  const { user } = await show([article('models', true), article('avatars', false), article('limits', true)]);
  const question = await screen.findByRole('button', { name: 'About models' });
  expect(screen.getAllByRole('button', { name: /^About/ })).toHaveLength(2);
  expect(question.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('region')).toBeNull();
  question.focus();
  await user.keyboard('{Enter}');
  expect(question.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('region', { name: 'About models' }).textContent).toContain('Answer to models');
  await user.click(question);
  expect(screen.queryByRole('region')).toBeNull();
});

test('leads into the help centre', async () => {
  const { user, host } = await show([article('a&b', true)]);
  await user.click(await screen.findByRole('button', { name: 'About a&b' }));
  await user.click(screen.getByRole('link', { name: 'Read in the help centre' }));
  expect(host.navigation.getLocation()).toMatchObject({ pathname: '/help_center', search: '?article=a%26b' });
});

test('without questions the help centre is offered', async () => {
  const { user, host } = await show([article('avatars', false)]);
  await user.click(await screen.findByRole('button', { name: 'Open the help centre' }));
  expect(host.navigation.getLocation().pathname).toBe('/help_center');
});

test('can be loaded again when it does not arrive', async () => {
  const host = fakeHost({
    answers: {
      'GET /chat/help/articles': () => {
        throw new ApiError('network', 0, '');
      },
    },
  });
  await renderInHost(<QuestionsView />, { host });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(host.api.count('GET /chat/help/articles')).toBe(2);
});
