import { ApiError, type HelpArticle } from '@orangery/api';
import { startI18n } from '@orangery/locales';
import translations from '@orangery/locales/en/mf-account.json';
import { fakeHost, helpConfig, renderInHost } from '@orangery/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { HelpCenterView } from './help-center-view.tsx';

startI18n('en', { 'mf-account': translations });

const article = (id: string, topic: string, title: string, body = 'Text.'): HelpArticle => ({
  id,
  topic,
  title,
  body,
  question: false,
});

const help = {
  topics: [
    { id: 'account', title: 'Your account' },
    { id: 'chat', title: 'Chatting' },
  ],
  articles: [
    article(
      'password',
      'account',
      'Forgot your password',
      'Ask for a code.\n\n- Open the login\n- Choose Forgot',
    ),
    article('avatar', 'account', 'Change the avatar'),
    article('models', 'chat', 'Which model to take', 'See https://models.example/list'),
  ],
};

async function show({ path = '/help_center', ...options }: Parameters<typeof fakeHost>[0] = {}) {
  const host = fakeHost({
    path,
    ...options,
    answers: {
      'GET /chat/help/articles': () => help,
      'POST /chat/help/feedback': () => null,
      ...options.answers,
    },
  });
  const page = await renderInHost(<HelpCenterView />, { host });
  return { ...page, host, user: userEvent.setup(), address: () => host.navigation.getLocation() };
}

// Loaded when it is needed; the tests are not about how long that takes.
beforeAll(() => import('./feedback-form.tsx'));
beforeEach(() => sessionStorage.clear());

describe('articles', () => {
  test('stand under their topics, and each has an address', async () => {
    const { user, address } = await show({ path: '/help_center?cid=7' });
    const topic = await screen.findByRole('region', { name: 'Your account' });
    expect(
      within(topic)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Forgot your password', 'Change the avatar']);
    await user.click(within(topic).getByRole('link', { name: 'Forgot your password' }));
    expect(address().search).toBe('?cid=7&article=password');
    const title = screen.getByRole('heading', { name: 'Forgot your password' });
    expect(document.activeElement).toBe(title);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Open the login',
      'Choose Forgot',
      'Change the avatar',
    ]);
    await user.click(screen.getByRole('link', { name: 'All topics' }));
    expect(address().search).toBe('?cid=7');
  });

  test('open by their address, and one that is gone says so', async () => {
    const { host } = await show({ path: '/help_center?article=models' });
    expect(await screen.findByRole('heading', { name: 'Which model to take' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'https://models.example/list' }).getAttribute('rel')).toContain(
      'noopener',
    );
    host.navigation.navigate('/help_center?article=nothing');
    expect(await screen.findByText('This article does not exist any more')).toBeTruthy();
  });

  test('can be loaded again when they do not arrive', async () => {
    let fails = true;
    const { user } = await show({
      answers: {
        'GET /chat/help/articles': () => {
          if (fails) throw new ApiError('network', 0, '');
          return help;
        },
      },
    });
    fails = false;
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Change the avatar' })).toBeTruthy();
  });
});

describe('the search', () => {
  test('marks what it found and remembers it behind an article', async () => {
    const { user } = await show();
    await user.type(await screen.findByRole('searchbox', { name: 'Search help' }), 'CODE forgot');
    expect(screen.getByRole('status').textContent).toBe('1 article found');
    expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
      'Forgot',
      'code',
      'Forgot',
    ]);
    await user.click(screen.getByRole('link', { name: /Forgot your password/ }));
    await user.click(screen.getByRole('link', { name: 'Back to the results' }));
    expect(screen.getByRole('status').textContent).toBe('1 article found');
  });

  test('offers to write when it finds nothing', async () => {
    const { user, address } = await show();
    await user.type(await screen.findByRole('searchbox'), 'unicorn');
    expect(screen.getByText('Nothing found for “unicorn”')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Write to us' }));
    expect(address().search).toBe('?feedback=1');
    expect(await screen.findByRole('textbox', { name: 'Your message' })).toBeTruthy();
  });
});

describe('feedback', () => {
  const path = '/help_center?article=avatar&feedback=1';
  const box = () => screen.findByRole('textbox', { name: 'Your message' });
  const send = () => screen.getByRole('button', { name: 'Send' });

  test('is sent with its kind and the page it is about', async () => {
    const { user, host } = await show({ path });
    await user.type(await box(), 'It is too small');
    await user.click(screen.getByRole('radio', { name: 'An idea' }));
    await user.type(screen.getByRole('textbox', { name: 'Email or phone (optional)' }), 'mira@example.org');
    await user.click(send());
    expect(await screen.findByRole('heading', { name: 'Thank you, it has arrived' })).toBeTruthy();
    expect(host.api.calls.at(-1)?.input.body).toEqual({
      kind: 'idea',
      text: 'It is too small',
      contact: 'mira@example.org',
      page: '/help_center?article=avatar',
    });
    await user.click(screen.getByRole('button', { name: 'Write another message' }));
    expect(((await box()) as HTMLTextAreaElement).value).toBe('');
  });

  test.each([
    ['   ', 'Please enter feedback'],
    ['😀😀😀😀', 'Write at least 5 characters'],
    ['字'.repeat(2_001), 'Shorten the message to 2,000 characters'],
  ])('with the text %j is not sent', async (text, message) => {
    const { user, host } = await show({ path });
    await user.click(await box());
    await user.paste(text);
    await user.click(send());
    expect(await screen.findByText(message)).toBeTruthy();
    expect(host.api.count('POST /chat/help/feedback')).toBe(0);
  });

  test('keeps what could not be sent, also when it is opened again', async () => {
    const refuse = vi.fn(() => {
      throw new ApiError('api', 20040, '');
    });
    const { user, unmount } = await show({ path, answers: { 'POST /chat/help/feedback': refuse } });
    await user.type(await box(), 'It does not work');
    await user.click(send());
    expect((await screen.findByRole('alert')).textContent).toContain('Your text is kept');
    await unmount();
    await show({ path });
    expect(((await box()) as HTMLTextAreaElement).value).toBe('It does not work');
  });

  test('can go by e-mail where there is an address', async () => {
    await show({ session: { helpInfo: helpConfig({ support_email: 'help@orangery.example' }) } });
    const link = await screen.findByRole('link', { name: 'Email help@orangery.example' });
    expect(link.getAttribute('href')).toBe('mailto:help%40orangery.example');
  });
});
