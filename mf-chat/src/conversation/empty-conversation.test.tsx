import { ApiError } from '@orangery/api';
import { startI18n } from '@orangery/locales';
import errors from '@orangery/locales/en/errors.json';
import scenes from '@orangery/locales/en/mf-chat/scenes.json';
import translations from '@orangery/locales/en/mf-chat.json';
import { type FakeHandlers, fakeHost, renderInHost } from '@orangery/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetExperts } from '../expert-catalogue/experts.ts';
import { expert } from '../testing/experts.ts';
import { EmptyConversation } from './empty-conversation.tsx';

startI18n('en', { 'mf-chat': translations, errors });

beforeEach(() => {
  sessionStorage.clear();
  forgetExperts();
});

async function show(room: { expert?: string; scene?: string }, answers: FakeHandlers = {}) {
  const onExample = vi.fn();
  const host = fakeHost({ answers });
  await renderInHost(<EmptyConversation room={room} onExample={onExample} />, { host });
  return { onExample, host, user: userEvent.setup() };
}

const fromServer: FakeHandlers = {
  'GET /chat/experts': () => ({ experts: [expert('pilot')], total: 1, page_size: 20 }),
  'GET /chat/expert/questions': () => ({ questions: ['Why do planes fly?'] }),
};

test('a usual room has examples, and ways to scenes, experts and pictures', async () => {
  const { onExample, host, user } = await show({});
  const examples = within(screen.getByRole('list', { name: 'Example questions' })).getAllByRole('button');
  expect(examples).toHaveLength(4);
  await user.click(examples[0] as HTMLElement);
  expect(onExample).toHaveBeenCalledWith(translations.empty.example.explain.question);
  expect(screen.getByRole('link', { name: 'All scenes' }).getAttribute('href')).toBe('/sceneList');
  await user.click(screen.getByRole('link', { name: 'Ask an expert' }));
  expect(host.navigation.getLocation().search).toBe('?panel=experts');
  await user.click(screen.getByRole('link', { name: 'Ask about a picture' }));
  expect(host.navigation.getLocation().search).toBe('?panel=image_guide');
});

test('the room of an expert begins with the greeting and the questions', async () => {
  const { onExample, user } = await show({ expert: 'pilot' }, fromServer);
  expect(await screen.findByText('Greeting of pilot')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Why do planes fly?' }));
  expect(onExample).toHaveBeenCalledWith('Why do planes fly?');
});

test('the room of a scene begins with its examples', async () => {
  const { onExample, user } = await show({ scene: 'travel' });
  expect(await screen.findByRole('heading', { name: 'Travel plan' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Lisbon/ }));
  expect(onExample).toHaveBeenCalledWith(scenes.scene.travel.example.first);
});

test.each([
  [
    'an expert that is gone',
    { expert: 'gone' },
    { 'GET /chat/experts': () => ({ experts: [], total: 0, page_size: 20 }) },
  ],
  ['a scene that is no scene', { scene: 'constructor' }, {}],
  [
    'an expert that does not arrive',
    { expert: 'pilot' },
    {
      'GET /chat/experts': () => {
        throw new ApiError('network', 0, '');
      },
    },
  ],
])('%s leaves the usual examples', async (_case, room, answers) => {
  await show(room, { ...fromServer, ...(answers as FakeHandlers) });
  expect(await screen.findByRole('list', { name: 'Example questions' })).toBeTruthy();
});
