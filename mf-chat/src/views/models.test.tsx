import { answerEvents, helpConfig, userInfo } from '@orangery/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { cleanAskPage, renderAskPage } from '../testing/ask-page.tsx';

beforeEach(cleanAskPage);

const answers = { 'POST /chat/completions': () => answerEvents('a', ['Yes.']) };
const later = Date.now() + 3_600_000;
const quota = (model: '3.5' | '4.0', left: number, limit: number) =>
  ({ model, per: 'day', limit, left, resets_at: later }) as const;
const user = (gpt4: number, changes = {}) =>
  userInfo({ quotas: [quota('3.5', 7, 10), quota('4.0', gpt4, 1)], ...changes });

describe('the model of a room', () => {
  test('stands in its head with what is left, which follows the questions', async () => {
    const { host } = await renderAskPage({ session: { userInfo: user(1) } });
    expect(screen.getByText('7 left today')).toBeTruthy();
    act(() => host.bus.emit('quota:changed', { model: '3.5', left: 6 }));
    expect(await screen.findByText('6 left today')).toBeTruthy();
    act(() => host.become({ userInfo: userInfo({ quotas: [quota('3.5', 5, 10)] }) }));
    expect(await screen.findByText('5 left today')).toBeTruthy();
  });

  test('is changed at once while nothing was said, and is that of the next new room', async () => {
    const { chooseModel, room, host } = await renderAskPage({ answers });
    const before = room().id;
    await chooseModel(/^minimax/);
    await waitFor(() => expect(room().chatModel).toBe('minimax'));
    expect(room().id).toBe(before);
    expect(host.asked.confirms).toEqual([]);
    await waitFor(() => expect(localStorage.getItem('mf-chat:model')).toBe('minimax'));
  });

  test('is another one in another room, after asking, and the draft comes along', async () => {
    const page = await renderAskPage({ answers, agrees: () => true });
    await page.send('One?');
    await waitFor(() => expect(page.room().chatRecord.at(-1)?.status).toBe('done'));
    const before = page.room().id;
    await page.user.type(page.box(), 'Two?');
    await page.chooseModel(/^4\.0/);
    await waitFor(() => expect(page.room().id).not.toBe(before));
    await waitFor(() => expect(page.room().chatModel).toBe('4.0'));
    expect(page.box().value).toBe('Two?');
    expect(page.host.asked.confirms[0]?.title).toBe('Start a new chat with 4.0?');
  });

  test('stays when the person does not agree', async () => {
    const page = await renderAskPage({ answers, agrees: () => false });
    await page.send('One?');
    await waitFor(() => expect(page.room().chatRecord.at(-1)?.status).toBe('done'));
    const before = page.room().id;
    await page.chooseModel(/^4\.0/);
    await waitFor(() => expect(page.host.asked.confirms).toHaveLength(1));
    expect([page.room().id, page.room().chatModel]).toEqual([before, '3.5']);
  });
});

describe('a model that cannot be had', () => {
  test('of a higher plan leads to the plans', async () => {
    const { chooseModel, host, room } = await renderAskPage();
    await chooseModel(/^Claude-3.*From VIP/);
    await waitFor(() => expect(host.asked.confirms).toHaveLength(1));
    expect(host.asked.confirms[0]?.body).toBe('Claude-3 is only open to VIP for now. Upgrade?');
    await waitFor(() => expect(host.navigation.getLocation().pathname).toBe('/vip_card'));
    expect(room().chatModel).toBe('3.5');
  });

  test('whose quota is used up cannot be chosen and says when it is renewed', async () => {
    const { chooseModel, room } = await renderAskPage({ session: { userInfo: user(0) } });
    await chooseModel(/^4\.0.*None left · renewed/);
    expect(screen.getByRole('menuitemradio', { name: /^4\.0/ }).getAttribute('aria-disabled')).toBe('true');
    expect(room().chatModel).toBe('3.5');
  });

  test('can be chosen for its oranges', async () => {
    const info = user(0, { oranges: 3, oranges_allowed: true });
    const { chooseModel, room } = await renderAskPage({ session: { userInfo: info, vipLevel: 2 } });
    await chooseModel(/^4\.0.*3 oranges/);
    await waitFor(() => expect(room().chatModel).toBe('4.0'));
  });
});

describe('a question that cannot be asked', () => {
  test('stays in the box before it is sent, and another model takes it', async () => {
    const page = await renderAskPage({ answers, session: { userInfo: user(1) } });
    await page.chooseModel(/^4\.0/);
    await waitFor(() => expect(page.room().chatModel).toBe('4.0'));
    act(() => page.host.bus.emit('quota:changed', { model: '4.0', left: 0 }));
    await page.send('How?');
    expect(await screen.findByRole('dialog', { name: 'No 4.0 questions left' })).toBeTruthy();
    expect(page.host.api.calls).toEqual([]);
    await page.user.click(screen.getByRole('button', { name: 'New chat with 3.5' }));
    await waitFor(() => expect(page.room().chatModel).toBe('3.5'));
    expect(page.box().value).toBe('How?');
  });

  test.each([
    ['day', 'Today’s GPT‑4.0 questions are used up.'],
    ['month', 'You have used up your questions to 4.0.'],
  ] as const)('names the %s it has to do with', async (per, text) => {
    const quotas = [{ ...quota('4.0', 1, 1000), per }];
    const page = await renderAskPage({
      session: { vipLevel: 4, userInfo: user(1, { vip_level: 4, quotas }) },
    });
    await page.chooseModel(/^4\.0/);
    await waitFor(() => expect(page.room().chatModel).toBe('4.0'));
    act(() => page.host.bus.emit('quota:changed', { model: '4.0', left: 0 }));
    await page.send('How?');
    const dialog = await screen.findByRole('dialog', { name: 'No 4.0 questions left' });
    expect(dialog.textContent).toContain(text);
  });

  test('of a member without oranges leads to them; a lifetime member has no higher plan', async () => {
    const info = user(1, { vip_level: 5, oranges: 0, oranges_allowed: true });
    const page = await renderAskPage({ answers, session: { userInfo: info, vipLevel: 5 } });
    await page.chooseModel(/^4\.0/);
    await waitFor(() => expect(page.room().chatModel).toBe('4.0'));
    act(() => page.host.bus.emit('quota:changed', { model: '4.0', left: 0 }));
    await page.send('How?');
    await page.user.click(await screen.findByRole('button', { name: 'Get oranges' }));
    expect(screen.queryByRole('button', { name: 'Upgrade' })).toBeNull();
    expect(page.host.navigation.getLocation().pathname).toBe('/orange');
    expect(page.box().value).toBe('How?');
  });

  test('of a room whose model the plan has lost says so', async () => {
    const page = await renderAskPage({ session: { vipLevel: 2, userInfo: user(1, { vip_level: 2 }) } });
    expect(page.room().chatModel).toBe('3.5-turbo');
    act(() => page.host.become({ vipLevel: 1, userInfo: user(1) }));
    await page.send('How?');
    const dialog = await screen.findByRole('dialog', { name: '3.5-turbo is not in your plan' });
    expect(dialog.textContent).toContain('only open to VIP');
    await page.user.click(screen.getByRole('button', { name: 'Upgrade' }));
    expect(page.host.navigation.getLocation().pathname).toBe('/vip_card');
    expect(page.box().value).toBe('How?');
  });

  test('is asked all the same when the quota is not known', async () => {
    const page = await renderAskPage({ answers, session: { userInfo: null, helpInfo: null } });
    await page.send('How?');
    await waitFor(() => expect(page.host.api.count('POST /chat/completions')).toBe(1));
  });
});

describe('instructions', () => {
  test('go with every question of the room', async () => {
    const page = await renderAskPage({ answers });
    await page.user.click(screen.getByRole('button', { name: 'Chat actions' }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Instructions' }));
    await page.user.type(await screen.findByRole('textbox', { name: 'Instructions' }), 'Be brief.');
    await page.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Instructions' })).toBeTruthy();
    await page.send('How?');
    await waitFor(() => expect(page.host.api.calls[0]?.input.body).toMatchObject({ prompt: 'Be brief.' }));
  });

  test('that are too long are kept in the box and cannot be saved', async () => {
    const page = await renderAskPage({ session: { helpInfo: helpConfig() }, agrees: () => false });
    await page.user.click(screen.getByRole('button', { name: 'Chat actions' }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Instructions' }));
    const field = await screen.findByRole('textbox', { name: 'Instructions' });
    await page.user.click(field);
    await page.user.paste('字'.repeat(16_001));
    expect((await screen.findByRole('alert')).textContent).toContain('1 symbol too many');
    expect((screen.getByRole('button', { name: 'Save' }) as HTMLButtonElement).disabled).toBe(true);
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(page.host.asked.confirms).toHaveLength(1));
    expect(screen.getByRole('textbox', { name: 'Instructions' })).toBeTruthy();
  });
});

test('a room is renamed from its menu', async () => {
  const page = await renderAskPage();
  await page.user.click(screen.getByRole('button', { name: 'Chat actions' }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  await page.user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Bread{Enter}');
  expect(await screen.findByRole('heading', { name: 'Bread' })).toBeTruthy();
});
