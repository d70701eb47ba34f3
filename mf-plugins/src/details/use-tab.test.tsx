import { ApiError, type Plugin } from '@orangery/api';
import * as errors from '@orangery/api/errors';
import { startI18n } from '@orangery/locales';
import errorTranslations from '@orangery/locales/en/errors.json';
import translations from '@orangery/locales/en/mf-plugins.json';
import { type FakeHandlers, fakeHost, renderInHost } from '@orangery/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { later } from '../testing/later.ts';
import { plugin } from '../testing/plugins.ts';
import { UseTab } from './use-tab.tsx';

startI18n('en', { 'mf-plugins': translations, errors: errorTranslations });

const refusal = (code: number) => () => {
  throw new ApiError('api', code, 'refused');
};

describe('the page of an MCP server', () => {
  const argument = (name: string, required: boolean) => ({ name, title: name, description: '', required });
  const server = plugin(7, 'Garden', {
    installed: true,
    isEnable: true,
    prompts: [
      { name: 'greet', title: 'Greet', description: '', arguments: [] },
      {
        name: 'plant',
        title: 'Plant',
        description: '',
        arguments: [argument('tree', true), argument('soil', false)],
      },
    ],
    resources: [{ name: 'garden://map', title: 'Map', description: '', type: 'text/plain' }],
  });
  const rowOf = (title: string) => {
    const row = screen.getByText(title).closest('li');
    if (!row) throw new Error(`There is no row ${title}`);
    return within(row);
  };
  async function show(answers: FakeHandlers = {}, shown: Plugin = server) {
    const host = fakeHost({ answers });
    const page = await renderInHost(<UseTab plugin={shown} />, { host });
    const inserted: unknown[] = [];
    host.bus.on('composer:insert', (payload) => inserted.push(payload));
    return { ...page, host, inserted, user: userEvent.setup() };
  }

  test('puts a prompt into the message box, attaches a resource, and says what was left out', async () => {
    const { host, user, inserted } = await show({
      'POST /chat/plugins/prompt': ({ body }) => ({ text: `<b>${body.name}</b>`, left_out: ['image/png'] }),
      'POST /chat/plugins/resource': ({ body }) => ({ text: body.name, left_out: [] }),
    });
    await user.click(rowOf('Greet').getByRole('button', { name: 'Put into the message' }));
    await waitFor(() => expect(inserted).toEqual([{ text: '<b>greet</b>' }]));
    expect(host.asked.toasts).toMatchObject([{ text: 'Left out, because it is not text: image/png' }]);
    expect(rowOf('Map').getByText('text/plain')).toBeDefined();
    await user.click(rowOf('Map').getByRole('button', { name: 'Attach to the message' }));
    await waitFor(() => expect(inserted[1]).toEqual({ files: [{ name: 'Map', text: 'garden://map' }] }));
  });

  test('asks for what a prompt is filled in with, and wants what is required', async () => {
    const asked: unknown[] = [];
    const { user, inserted } = await show({
      'POST /chat/plugins/prompt': ({ body }) => {
        asked.push(body);
        return { text: 'Plant it.', left_out: [] };
      },
    });
    const row = rowOf('Plant');
    await user.click(row.getByRole('button', { name: 'Fill in' }));
    await user.click(await row.findByRole('button', { name: 'Put into the message' }));
    expect(await row.findByText('Fill in this field.')).toBeDefined();
    await user.type(row.getByRole('textbox', { name: 'tree (required)' }), ' orange tree ');
    await user.click(row.getByRole('button', { name: 'Put into the message' }));
    await waitFor(() => expect(inserted).toEqual([{ text: 'Plant it.' }]));
    expect(asked).toEqual([{ id: 7, name: 'plant', arguments: { tree: 'orange tree', soil: '' } }]);
  });

  test('says why a prompt cannot be had and keeps what was typed', async () => {
    const { user, inserted } = await show({
      'POST /chat/plugins/prompt': refusal(errors.serviceUnreachable),
      'POST /chat/plugins/resource': refusal(errors.contentsNotText),
    });
    await user.click(rowOf('Map').getByRole('button', { name: 'Attach to the message' }));
    expect((await rowOf('Map').findByRole('alert')).textContent).toContain('not text');
    const row = rowOf('Plant');
    await user.click(row.getByRole('button', { name: 'Fill in' }));
    const field = await row.findByRole('textbox', { name: 'tree (required)' });
    await user.type(field, 'orange');
    await user.click(row.getByRole('button', { name: 'Put into the message' }));
    expect((await row.findByRole('alert')).textContent).toContain('does not answer');
    expect(field).toHaveProperty('value', 'orange');
    expect(inserted).toEqual([]);
  });

  test('puts nothing into the message box when the page is left before it has come', async () => {
    const answer = later<{ text: string; left_out: string[] }>();
    const { user, inserted, unmount } = await show({
      'POST /chat/plugins/prompt': () => answer.promise,
    });
    await user.click(rowOf('Greet').getByRole('button', { name: 'Put into the message' }));
    await unmount();
    await act(async () => answer.resolve({ text: 'late', left_out: [] }));
    expect(inserted).toEqual([]);
  });

  test('offers neither before it is installed', async () => {
    await show({}, { ...server, installed: false });
    expect(screen.getByRole('region', { name: 'Prompts' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Put into the message' })).toBeNull();
  });
});
