import { ApiError } from '@orangery/api';
import { type FakeHostOptions, fakeHost, helpConfig, renderInHost, userInfo } from '@orangery/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTranslations } from '../testing/start-translations.ts';
import { BindView } from './bind-view.tsx';
import './wechat-panel.tsx';

startTranslations();

const address = 'https://open.weixin.example/connect?state=wx';
/** A window as far as its opener deals with it. */
const openedWindow = () => ({ closed: false, close: vi.fn(), location: { href: 'about:blank' } });
let opened = openedWindow();
const open = vi.fn<typeof window.open>();

beforeEach(() => {
  opened = openedWindow();
  open.mockReset().mockImplementation(() => opened as unknown as Window);
  vi.stubGlobal('open', open);
});
afterEach(() => vi.unstubAllGlobals());

type Message = { data?: unknown; origin?: string; source?: unknown };

function say({
  data = { type: 'orangery:wechat', code: 'wx-1' },
  origin = location.origin,
  source = opened,
}: Message = {}) {
  const event = new MessageEvent('message', { data, origin });
  Object.defineProperty(event, 'source', { value: source });
  act(() => void window.dispatchEvent(event));
}

async function show(answers: FakeHostOptions['answers'] = {}, methods = ['wechat-bind'] as const) {
  const host = fakeHost({
    session: { userInfo: userInfo(), helpInfo: helpConfig({ login_methods: [...methods] }) },
    answers: {
      'GET /chat/user/wechat-window': () => ({ url: address }),
      'POST /chat/user/bind-wechat': () => null,
      ...answers,
    },
  });
  const person = userEvent.setup();
  await renderInHost(<BindView />, { host, params: { id: 'wechat' } });
  const type = async (password: string) => {
    const field = await screen.findByLabelText('Password');
    await person.clear(field);
    await person.type(field, password);
  };
  const press = async () => {
    await type('secret-1');
    await person.click(screen.getByRole('button', { name: 'Open WeChat' }));
  };
  return { host, person, press, type };
}

describe('linking WeChat', () => {
  test('opens the window with the press and sends it to WeChat then', async () => {
    let answer = (_: { url: string }) => {};
    const { press } = await show({
      'GET /chat/user/wechat-window': () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    await press();
    expect(open).toHaveBeenCalledTimes(1);
    expect(opened.location.href).toBe('about:blank');
    await act(async () => answer({ url: address }));
    await waitFor(() => expect(opened.location.href).toBe(address));
  });

  test('binds the code the window hands over, once', async () => {
    const { press, host } = await show();
    await press();
    await waitFor(() => expect(opened.location.href).toBe(address));
    say();
    say();
    await waitFor(() => expect(host.asked.toasts[0]?.text).toBe('WeChat linked'));
    expect(host.api.calls.at(-1)?.input.body).toEqual({ code: 'wx-1', password: 'secret-1' });
    expect(host.api.count('POST /chat/user/bind-wechat')).toBe(1);
    expect(opened.close).toHaveBeenCalled();
  });

  test.each<[string, Message]>([
    ['of another site', { origin: 'https://evil.example' }],
    ['of another window', { source: window }],
    ['of no window', { source: null }],
    ['of another kind', { data: { type: 'other', code: 'wx-1' } }],
    ['without a code', { data: { type: 'orangery:wechat' } }],
    ['with an empty code', { data: { type: 'orangery:wechat', code: '' } }],
    ['that is a text', { data: 'wx-1' }],
  ])('ignores a message %s', async (_, message) => {
    const { press, host } = await show();
    await press();
    await waitFor(() => expect(opened.location.href).toBe(address));
    say(message);
    expect(host.api.count('POST /chat/user/bind-wechat')).toBe(0);
    expect(screen.getByText('Waiting for your agreement in the window')).toBeTruthy();
  });

  test('says when the browser blocked the window', async () => {
    open.mockReturnValue(null);
    const { press, host } = await show();
    await press();
    expect(await screen.findByText(/blocked the window/)).toBeTruthy();
    expect(host.api.calls).toEqual([]);
  });

  test('goes back to the button when the window is closed', async () => {
    const { press } = await show();
    await press();
    await screen.findByText('Waiting for your agreement in the window');
    opened.closed = true;
    await waitFor(() => expect(screen.queryByText('Waiting for your agreement in the window')).toBeNull());
    expect(screen.getByRole('button', { name: 'Open WeChat' })).toBeTruthy();
  });

  test('can be tried again when the code is refused', async () => {
    const { press, host } = await show({
      'POST /chat/user/bind-wechat': () => {
        throw new ApiError('api', 20029, '');
      },
    });
    await press();
    await waitFor(() => expect(opened.location.href).toBe(address));
    say();
    expect(await screen.findByText(/linked to another account/)).toBeTruthy();
    expect(host.asked.toasts).toEqual([]);
    expect(screen.getByRole('button', { name: 'Open WeChat' })).toBeTruthy();
  });

  test('keeps the code while the password is wrong, and asks for the password alone again', async () => {
    const { press, person, type, host } = await show({
      'POST /chat/user/bind-wechat': ({ body }) => {
        if (body.password !== 'right-1') throw new ApiError('api', 20004, '');
        return null;
      },
    });
    await press();
    await waitFor(() => expect(opened.location.href).toBe(address));
    say();
    expect(await screen.findByText('The password is wrong. Check it and try again.')).toBeTruthy();
    await type('right-1');
    await person.click(screen.getByRole('button', { name: 'Link WeChat' }));
    await waitFor(() => expect(host.asked.toasts[0]?.text).toBe('WeChat linked'));
    expect(open).toHaveBeenCalledTimes(1);
  });

  test('opens no window without the password', async () => {
    const { person } = await show();
    await person.click(await screen.findByRole('button', { name: 'Open WeChat' }));
    expect(await screen.findByText('Enter your password')).toBeTruthy();
    expect(open).not.toHaveBeenCalled();
  });

  test('never follows an address that is a script', async () => {
    const { press } = await show({
      'GET /chat/user/wechat-window': () => ({ url: 'javascript:alert(1)' }),
    });
    await press();
    expect(await screen.findByText(/could not be linked/)).toBeTruthy();
    expect(opened.location.href).toBe('about:blank');
    expect(opened.close).toHaveBeenCalled();
  });
});
