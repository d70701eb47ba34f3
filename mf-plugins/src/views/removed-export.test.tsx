import 'fake-indexeddb/auto';
import { startI18n } from '@orangery/locales';
import errors from '@orangery/locales/en/errors.json';
import translations from '@orangery/locales/en/mf-plugins.json';
import { fakeHost, renderInHost } from '@orangery/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cancelExport, startExport } from '../export/export.state.ts';
import { plugin, serverOf } from '../testing/plugins.ts';
import { PluginsView } from './plugins-view.tsx';

startI18n('en', { 'mf-plugins': translations, errors });

test('an export goes on being shown when its plugin is removed on another device, until it is given up', async () => {
  const host = fakeHost({ answers: serverOf(plugin(5, 'Chat export')) });
  void startExport({ bus: host.bus, name: 'chat', prepare: () => new Promise(() => undefined) });
  await renderInHost(<PluginsView params={{ id: 'export/20230000001' }} />, { host });
  expect(await screen.findByRole('heading', { name: 'Save a chat as PDF or picture' })).toBeDefined();
  act(cancelExport);
  expect(await screen.findByText('Chat export')).toBeDefined();
  await waitFor(() =>
    expect(screen.queryByRole('heading', { name: 'Save a chat as PDF or picture' })).toBeNull(),
  );
});
