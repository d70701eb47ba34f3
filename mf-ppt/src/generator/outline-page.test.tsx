import translations from '@orangery/locales/en/mf-ppt.json';
import { fakeHost, renderInHost } from '@orangery/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { startTranslations } from '../testing/start-translations.ts';
import { pushedPieces, streamOf } from '../testing/streams.ts';
import { generatorState, openDraft } from './generator.state.ts';
import { OutlinePage } from './outline-page.tsx';
import { SourceForm } from './source-form.tsx';
import { outlineAnswers, resumeOutline } from './write-outline.ts';

startTranslations();
beforeEach(() => localStorage.clear());

const { start, outline, attach } = translations;
const text = '# Orchards\n## Why\n- shade\n  - cool\n## How\n- plant\n';

function begin(): void {
  onTestFinished(openDraft('owner', 'en'));
}

async function showOutline(pieces: readonly string[] | AsyncIterable<string> = [text], demo = false) {
  begin();
  const onCreate = vi.fn();
  const host = fakeHost({
    path: '/chat_ppt',
    answers: {
      'POST /chat/ppt/outline': () => streamOf(pieces, 'done', demo),
      'POST /chat/ppt/stop': () => ({ stopped: true }),
    },
  });
  const person = userEvent.setup();
  await renderInHost(<SourceForm readDeck={async () => null} onOutline={() => {}} onSlides={() => {}} />, {
    host,
  });
  await person.type(screen.getByRole('textbox', { name: start.topic }), 'Orchards');
  await person.click(screen.getByRole('button', { name: start.create }));
  await renderInHost(<OutlinePage themes={null} onBack={() => {}} onCreate={onCreate} />, { host });
  return { host, person, onCreate };
}

const tree = () => screen.getByRole('tree', { name: outline.label });
const rows = () =>
  within(tree())
    .queryAllByRole('treeitem')
    .map((item) => [
      Number(item.getAttribute('aria-level')),
      within(item).getByRole<HTMLTextAreaElement>('textbox').value,
    ]);
const field = (value: string) =>
  within(tree())
    .getAllByRole<HTMLTextAreaElement>('textbox')
    .find((one) => one.value === value) as HTMLTextAreaElement;

test('a presentation without a topic is not begun, and the field says why', async () => {
  begin();
  const onOutline = vi.fn();
  await renderInHost(<SourceForm readDeck={async () => null} onOutline={onOutline} onSlides={() => {}} />);
  await userEvent.setup().click(screen.getByRole('button', { name: start.create }));
  expect(screen.getByRole('alert').textContent).toBe(start.empty);
  expect(screen.getByRole('textbox', { name: start.topic }).getAttribute('aria-invalid')).toBe('true');
  expect(onOutline).not.toHaveBeenCalled();
});

test('an outline streams in with its title, slides and points', async () => {
  const { host } = await showOutline();
  await waitFor(() =>
    expect(rows()).toEqual([
      [1, 'Why'],
      [2, 'shade'],
      [3, 'cool'],
      [1, 'How'],
      [2, 'plant'],
    ]),
  );
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: outline.deckTitle }).value).toBe('Orchards');
  const [call] = host.api.calls.filter(({ key }) => key === 'POST /chat/ppt/outline');
  expect(call?.input.body).toMatchObject({ source: { kind: 'topic', text: 'Orchards' }, slides: 10 });
});

test('what is edited while the outline is written stays as it is', async () => {
  const { pieces, push, end } = pushedPieces();
  const { person } = await showOutline(pieces);
  push('# T\n## One\n- a\n');
  await waitFor(() => expect(rows()).toHaveLength(2));
  await person.type(field('a'), '!');
  push('## Two\n- b\n');
  end();
  await waitFor(() => expect(rows()).toHaveLength(4));
  expect(rows().map(([, value]) => value)).toEqual(['One', 'a!', 'Two', 'b']);
});

test('an outline of the person’s own words says that it is one', async () => {
  await showOutline([text], true);
  expect(await screen.findByText(outline.demo)).toBeTruthy();
});

test('an outline of a topic alone, made without a model, says that it has only headings', async () => {
  await showOutline(['# Orchards\n## Orchards\n## Aims\n'], true);
  expect(await screen.findByText(outline.demoHeadings)).toBeTruthy();
});

test('rows are added, made deeper, moved and merged by keys', async () => {
  const { person } = await showOutline();
  await waitFor(() => expect(rows()).toHaveLength(5));
  await person.click(field('plant'));
  await person.keyboard('{End}{Enter}water{Tab}');
  expect(rows().at(-1)).toEqual([3, 'water']);
  await person.keyboard('{Shift>}{Tab}{/Shift}{Alt>}{ArrowUp}{/Alt}');
  expect(rows().slice(-2)).toEqual([
    [2, 'water'],
    [2, 'plant'],
  ]);
  await person.click(field('plant'));
  await person.keyboard('{Home}{Backspace}');
  expect(rows().at(-1)).toEqual([2, 'water plant']);
  expect(document.activeElement).toBe(field('water plant'));
});

test('Escape leaves the outline for what stands behind it, whichever row one was in', async () => {
  const { person } = await showOutline();
  await waitFor(() => expect(rows()).toHaveLength(5));
  await person.click(field('Why'));
  await person.keyboard('{Escape}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: outline.addSlide }));
});

test('slides are not created of an empty outline', async () => {
  const { person, onCreate } = await showOutline(['# T\n']);
  await waitFor(() => expect(generatorState.outline.name).toBe('idle'));
  await person.click(screen.getByRole('button', { name: outline.create }));
  expect(screen.getByText(outline.none)).toBeTruthy();
  expect(onCreate).not.toHaveBeenCalled();
});

test('a reload finds the outline as it was edited, and reads on', async () => {
  const { person } = await showOutline(['# T\n## One\n', '- a\n']);
  await waitFor(() => expect(generatorState.draft.outlineEnded).toBe(true));
  await person.type(field('One'), ' more');
  window.dispatchEvent(new Event('pagehide'));
  const stored = JSON.parse(localStorage.getItem('mf-ppt:draft:owner') ?? '{}');
  // As if the page had gone when only the first slide had been read.
  const rowsThen = stored.rows.slice(0, 1);
  localStorage.setItem(
    'mf-ppt:draft:owner',
    JSON.stringify({ ...stored, rows: rowsThen, lines: 2, outlineEnded: false }),
  );
  onTestFinished(openDraft('owner', 'en'));
  const host = fakeHost({
    answers: { 'GET /chat/ppt/events': () => streamOf(['# T\n## One\n- a\n## Two\n']) },
  });
  onTestFinished(outlineAnswers.suspend);
  resumeOutline(host);
  await waitFor(() => expect(generatorState.draft.outlineEnded).toBe(true));
  expect(generatorState.draft.rows.map((row) => row.text)).toEqual(['One more', 'a', 'Two']);
});

test('a text that is pasted becomes the source, with the topic as its focus', async () => {
  begin();
  const host = fakeHost({ answers: { 'POST /chat/ppt/outline': () => streamOf([text]) } });
  await renderInHost(<SourceForm readDeck={async () => null} onOutline={() => {}} onSlides={() => {}} />, {
    host,
  });
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: attach.text }));
  const area = await screen.findByRole('textbox', { name: attach.text });
  await person.click(area);
  await person.paste('Long notes');
  await person.click(screen.getByRole('button', { name: attach.take }));
  await person.type(screen.getByRole('textbox', { name: start.topic }), 'the costs');
  await person.click(screen.getByRole('button', { name: start.create }));
  await waitFor(() => expect(host.api.count('POST /chat/ppt/outline')).toBe(1));
  const [call] = host.api.calls.filter(({ key }) => key === 'POST /chat/ppt/outline');
  expect(call?.input.body).toMatchObject({
    source: { kind: 'text', text: 'Long notes' },
    focus: 'the costs',
  });
});
