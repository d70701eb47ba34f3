import { ApiError, type Drawing } from '@orangery/api';
import { startI18n } from '@orangery/locales';
import errors from '@orangery/locales/en/errors.json';
import translations from '@orangery/locales/en/mf-chat/drawing.json';
import {
  type FakeHostOptions,
  fakeHost,
  guestSession,
  memberSession,
  renderInHost,
  userInfo,
} from '@orangery/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { resetDrawing } from './drawing.state.ts';
import { deleteDrawing } from './drawing-actions.ts';
import { DrawingView } from './drawing-view.tsx';

startI18n('en', { 'mf-chat/drawing': translations, errors });
beforeEach(() => {
  resetDrawing();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  return () => vi.useRealTimers();
});

const pictureOf = (name: string) => ({ address: `/objects/picture/${name}.png`, width: 512, height: 512 });
const drawing = (changes: Partial<Drawing> = {}): Drawing => ({
  id: 'one',
  prompt: 'A fox in the snow',
  style: 'auto',
  size: 'square',
  count: 1,
  status: 'done',
  pictures: [pictureOf('a')],
  error: null,
  demo: false,
  variation_of: null,
  created_at: Date.UTC(2026, 0, 15),
  ...changes,
});

/** A server that keeps drawings; each look draws one more picture. */
function serverOf(kept: Drawing[] = []) {
  const find = (id: string) => {
    const found = kept.find((one) => one.id === id);
    if (!found) throw new ApiError('api', 1004, '');
    return found;
  };
  const step = (id: string): Drawing => {
    const found = find(id);
    if (found.status !== 'drawing') return found;
    found.pictures = [...found.pictures, pictureOf(`${id}-${found.pictures.length}`)];
    if (found.pictures.length === found.count) found.status = 'done';
    return found;
  };
  const answers: FakeHostOptions['answers'] = {
    'GET /chat/images': () => ({ drawings: structuredClone(kept), more: false }),
    'GET /chat/images/one': ({ query }) => structuredClone(step(query.id)),
    'POST /chat/images': ({ body }) => {
      const { variation_of = null, ...draft } = body;
      kept.unshift(
        drawing({ ...(draft as Partial<Drawing>), variation_of, status: 'drawing', pictures: [] }),
      );
      return structuredClone(find(body.id));
    },
    'POST /chat/images/cancel': ({ body }) => {
      find(body.id).status = 'canceled';
      return structuredClone(find(body.id));
    },
    'POST /chat/images/delete': ({ body }) => {
      kept.splice(kept.indexOf(find(body.id)), 1);
      return null;
    },
  };
  return { kept, answers };
}

async function show(server = serverOf(), options: FakeHostOptions = {}) {
  const host = fakeHost({ answers: server.answers, ...options });
  const view = await renderInHost(<DrawingView />, { host });
  return { host, view, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
}
const box = () => screen.getByRole('textbox', { name: 'What should it show?' });
const draw = () => screen.getByRole('button', { name: 'Draw' });

describe('drawing', () => {
  test('sends what was chosen and shows each picture as it comes', async () => {
    const { host, user } = await show();
    await user.type(box(), '  A red boat  ');
    await user.click(screen.getByRole('radio', { name: 'Watercolour' }));
    await user.click(screen.getByRole('radio', { name: 'Landscape' }));
    await user.click(screen.getByRole('radio', { name: '2 pictures' }));
    await user.click(draw());
    const sent = host.api.calls.find(({ key }) => key === 'POST /chat/images');
    expect(sent?.input.body).toMatchObject({
      prompt: 'A red boat',
      style: 'watercolor',
      size: 'landscape',
      count: 2,
    });
    expect(await screen.findByText('Drawing 2 pictures')).toBeTruthy();
    expect(await screen.findByText('Drawing: 1 of 2 pictures are done')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Picture 2: A red boat' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(/^Drawing:/)).toBeNull());
    // Asked when the uses were reserved, and again when it was known what was spent.
    expect(host.asked.refreshes).toBe(2);
  });

  test('what is asked for or deleted while the list is on its way stays so when the list comes', async () => {
    const server = serverOf([
      drawing({ id: 'old', prompt: 'An old fox' }),
      drawing({ id: 'gone', prompt: 'A gone fox' }),
    ]);
    const listed = structuredClone(server.kept);
    let answer = () => {};
    const late = new Promise<void>((resolve) => {
      answer = resolve;
    });
    let isFirst = true;
    const list = async () => {
      if (!isFirst) await late;
      isFirst = false;
      return { drawings: listed, more: false };
    };
    const answers = { ...server.answers, 'GET /chat/images': list } as NonNullable<
      FakeHostOptions['answers']
    >;
    const { view } = await show({ ...server, answers });
    await view.unmount();
    const { host, user } = await show({ ...server, answers });
    await user.type(box(), 'A new fox');
    await user.click(draw());
    await screen.findByRole('article', { name: 'A new fox' });
    await deleteDrawing(host, 'gone');
    await act(async () => answer());
    await act(async () => {});
    const names = screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));
    expect(names).toEqual(['A new fox', 'An old fox']);
  });

  test('a description of more than 100 symbols is refused here, and stays', async () => {
    const { host, user } = await show();
    await user.click(box());
    await user.paste('😀'.repeat(101));
    await user.click(draw());
    expect((await screen.findByRole('alert')).textContent).toBe('Describe the image in 1–100 characters.');
    expect(screen.getByText('101 of 100')).toBeTruthy();
    expect(host.api.count('POST /chat/images')).toBe(0);
    expect((box() as HTMLTextAreaElement).value).toBe('😀'.repeat(101));
  });

  test.each([
    [10031, 'This image style is not offered. Choose another one.', 'Style'],
    [10032, 'This image size is not offered. Choose another one.', 'Format'],
    [10033, 'This number of images is not possible. Ask for fewer.', 'How many'],
  ])('a refusal with %i stands at its field', async (code, text, field) => {
    const server = serverOf();
    const refuse = () => Promise.reject(new ApiError('api', code, ''));
    const { user } = await show({ ...server, answers: { ...server.answers, 'POST /chat/images': refuse } });
    await user.type(box(), 'A boat');
    await user.click(draw());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(text);
    expect(screen.getByRole('group', { name: field }).contains(alert)).toBe(true);
  });

  test('without uses left it leads to the plans', async () => {
    const server = serverOf();
    const refuse = () => Promise.reject(new ApiError('api', 20006, ''));
    const { host, user } = await show({
      ...server,
      answers: { ...server.answers, 'POST /chat/images': refuse },
    });
    await user.type(box(), 'A boat');
    await user.click(draw());
    await user.click(await screen.findByRole('button', { name: 'See plans' }));
    await waitFor(() => expect(host.navigation.getLocation().pathname).toBe('/vip_card'));
  });

  test('a guest is asked to log in, and what was typed is there afterwards', async () => {
    const { host, user } = await show(serverOf(), { session: guestSession() });
    await user.type(box(), 'A boat');
    await user.click(draw());
    expect(host.asked.logins).toBe(1);
    await act(async () => host.become(memberSession()));
    expect((box() as HTMLTextAreaElement).value).toBe('A boat');
  });

  test('says how many are left, by the limit that ends first', async () => {
    const other_quotas = [
      { use: 'drawing' as const, per: 'month' as const, limit: 600, left: 590, resets_at: 0 },
      { use: 'drawing' as const, per: 'day' as const, limit: 20, left: 3, resets_at: 0 },
    ];
    await show(serverOf(), { session: { userInfo: userInfo({ other_quotas }) } });
    expect(screen.getByText('3 of 20 left today')).toBeTruthy();
  });
});

describe('what was drawn', () => {
  test('goes on being watched after the panel was closed and opened', async () => {
    const server = serverOf([drawing({ count: 2, status: 'drawing', pictures: [] })]);
    const first = await show(server);
    await first.view.unmount();
    await show(server);
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(screen.getByRole('button', { name: 'Picture 2: A fox in the snow' })).toBeTruthy();
  });

  test('what was asked for comes into view, what was there before does not', async () => {
    const shown: string[] = [];
    Element.prototype.scrollIntoView = function scrollIntoView() {
      shown.push(this.getAttribute('aria-label') ?? '');
    };
    const { user } = await show(serverOf([drawing()]));
    await screen.findByRole('article', { name: 'A fox in the snow' });
    expect(shown).toEqual([]);
    await user.type(box(), 'A red boat');
    await user.click(draw());
    await screen.findByRole('article', { name: 'A red boat' });
    await waitFor(() => expect(shown).toEqual(['A red boat']));
  });

  test('can be varied', async () => {
    const { host, user } = await show(serverOf([drawing()]));
    await user.click(await screen.findByRole('button', { name: 'Vary this' }));
    const sent = host.api.calls.find(({ key }) => key === 'POST /chat/images');
    expect(sent?.input.body).toMatchObject({
      prompt: 'A fox in the snow',
      count: 1,
      variation_of: '/objects/picture/a.png',
    });
  });

  test('can be cancelled while it is drawn', async () => {
    const { user } = await show(serverOf([drawing({ count: 4, status: 'drawing', pictures: [] })]));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText(/You cancelled this drawing/)).toBeTruthy();
  });

  test('is deleted after a question', async () => {
    const server = serverOf([drawing()]);
    const { host, user } = await show(server);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Nothing drawn yet')).toBeTruthy();
    expect(host.asked.confirms[0]?.tone).toBe('danger');
    expect(server.kept).toEqual([]);
  });

  test('that failed says why and is drawn again as it was wished', async () => {
    const failed = drawing({ status: 'failed', error: 20045, pictures: [], style: 'ink' });
    const { host, user } = await show(serverOf([failed]));
    expect(await screen.findByText(/The image could not be drawn/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Draw again' }));
    const sent = host.api.calls.find(({ key }) => key === 'POST /chat/images');
    expect(sent?.input.body).toMatchObject({ prompt: 'A fox in the snow', style: 'ink' });
  });

  test('a list that does not come can be asked for again', async () => {
    const server = serverOf([drawing()]);
    let works = false;
    const { user } = await show({
      ...server,
      answers: {
        ...server.answers,
        'GET /chat/images': () => {
          if (!works) throw new ApiError('network', 0, '');
          return { drawings: [drawing()], more: false };
        },
      },
    });
    expect(await screen.findByText('Your drawings could not be loaded')).toBeTruthy();
    works = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article', { name: 'A fox in the snow' })).toBeTruthy();
  });
});
