import { ApiError } from '@orangery/api';
import { startI18n } from '@orangery/locales';
import chat from '@orangery/locales/en/chat.json';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type AnswerEnd,
  type AnswerPorts,
  type AnswerStreamEvent,
  Composer,
  createAnswers,
  createDrafts,
  Markdown,
  useDraft,
  useLiveAnswer,
} from './index.ts';
import { AnswerNote, type AnswerStanding } from './message-parts.ts';
// What is fetched when it is first used is there, so that the test does not wait for it.
import './markdown-renderer.ts';

startI18n('en', { chat });
beforeEach(() => localStorage.clear());
afterEach(() => drafts.forget());

/** What the endpoints of a remote for PDF files stream: an answer with the pages it is from. */
type PdfEvent =
  | Exclude<AnswerStreamEvent, { type: 'start' }>
  | { type: 'start'; id: number; pages: number[] };

const answers = createAnswers();
const drafts = createDrafts<string>({ storageKey: 'mf-pdf:drafts', keyOf: (pdf) => pdf });

type PdfAnswer = AnswerStanding & { question: string; content: string; pages: readonly number[] };

/** The chat about a PDF file: the last answer and the message box. */
function PdfChat({ pdf, portsOf }: { pdf: string; portsOf: (question: string) => AnswerPorts<PdfEvent> }) {
  const [draft, setDraft] = useDraft(drafts, pdf);
  const [answer, setAnswer] = useState<PdfAnswer | null>(null);
  const live = useLiveAnswer(answers, pdf);
  useEffect(drafts.connect, []);

  const change = (changes: Partial<PdfAnswer>) => setAnswer((before) => before && { ...before, ...changes });
  const ask = (question: string) => {
    setAnswer({ question, content: '', pages: [], status: 'streaming' });
    answers.begin(pdf, {
      ports: portsOf(question),
      onStart: ({ pages }) => change({ pages }),
      onEnd: (end, { text }) => change({ ...standingOf(end), content: text }),
    });
  };
  const send = () => {
    ask(draft);
    setDraft('');
  };

  return (
    <section>
      {answer && (
        <article aria-busy={live !== null}>
          <Markdown text={live?.text ?? answer.content} streaming={live !== null} />
          <AnswerNote
            answer={answer}
            phase={live?.phase}
            last
            onRetry={() => answers.retry(pdf) || ask(answer.question)}
            onContinue={() => ask('Please go on.')}
          />
          {answer.pages.length > 0 && <footer>Pages {answer.pages.join(', ')}</footer>}
        </article>
      )}
      <Composer
        text={draft}
        onText={setDraft}
        step={live ? 'sent' : 'idle'}
        texts={composerTexts}
        layout="desktop"
        onSend={send}
        onStop={() => answers.stop(pdf)}
      />
    </section>
  );
}

/** What is kept of the end of an answer. */
function standingOf(end: AnswerEnd): AnswerStanding {
  if (end.status === 'failed') return { status: 'failed', errorCode: end.code };
  return end.status === 'done' ? { status: 'done', cut: end.cut } : { status: 'stopped' };
}

const composerTexts = {
  label: 'Question',
  placeholder: 'Ask about the file',
  send: 'Ask',
  stop: 'Stop',
  hint: 'Answers can be wrong.',
  incomplete: 'What is the question?',
  tooLong: (count: number) => `${count} too many`,
  count: (used: number, limit: number) => `${used} of ${limit}`,
};

/** Endpoints of such a remote. Each connection plays the next script; behind its last event it is cut. */
function pdfEndpoints(...scripts: PdfEvent[][]) {
  const calls: string[] = [];
  const connect = async function* (call: string): AsyncGenerator<PdfEvent> {
    calls.push(call);
    yield* scripts.shift() ?? [];
    throw new ApiError('network', 0, 'The connection was lost');
  };
  const portsOf = (question: string): AnswerPorts<PdfEvent> => ({
    open: () => connect(`POST /chat/pdfs/chat ${question}`),
    resume: ({ lastEventId }) => connect(`GET /chat/pdfs/chat/events from ${lastEventId}`),
    stop: async () => void calls.push('POST /chat/pdfs/chat/stop'),
  });
  return { calls, portsOf };
}

const start: PdfEvent = { type: 'start', id: 0, pages: [3, 7] };

async function askAbout(portsOf: (question: string) => AnswerPorts<PdfEvent>) {
  const user = userEvent.setup();
  render(<PdfChat pdf="contract" portsOf={portsOf} />);
  await user.type(screen.getByRole('textbox', { name: 'Question' }), 'When does it end?{Enter}');
  return user;
}

test('another remote asks through its own endpoints, and its answer is Markdown that goes on after a cut', async () => {
  const text = 'The **contract** ends in *May*, see `7.2`.';
  const { calls, portsOf } = pdfEndpoints(
    [start, { type: 'delta', id: 20, text: text.slice(0, 20) }],
    [
      { type: 'delta', id: text.length, text: text.slice(20) },
      { type: 'done', id: text.length, finish: 'stop' },
    ],
  );
  await askAbout(portsOf);
  expect((await screen.findByText('7.2')).localName).toBe('code');
  await waitFor(() =>
    expect(screen.getByRole('article').textContent).toBe('The contract ends in May, see 7.2.Pages 3, 7'),
  );
  expect(screen.getByText('contract').localName).toBe('strong');
  expect(calls).toEqual(['POST /chat/pdfs/chat When does it end?', 'GET /chat/pdfs/chat/events from 20']);
  expect((screen.getByRole('textbox', { name: 'Question' }) as HTMLTextAreaElement).value).toBe('');
});

test('a failed answer of another remote says so and is asked for again', async () => {
  const { calls, portsOf } = pdfEndpoints(
    [start, { type: 'error', id: 0, code: 0 }],
    [start, { type: 'delta', id: 3, text: 'May' }, { type: 'done', id: 3, finish: 'stop' }],
  );
  const user = await askAbout(portsOf);
  await user.click(await screen.findByRole('button', { name: chat.answer.retry }));
  expect(await screen.findByText('May')).toBeTruthy();
  expect(calls).toHaveLength(2);
});

test('another remote keeps an unsent question over a reload', async () => {
  const { portsOf } = pdfEndpoints();
  const user = userEvent.setup();
  const { unmount } = render(<PdfChat pdf="contract" portsOf={portsOf} />);
  await user.type(screen.getByRole('textbox', { name: 'Question' }), 'When does');
  unmount();
  drafts.forget();
  render(<PdfChat pdf="contract" portsOf={portsOf} />);
  expect(screen.getByDisplayValue('When does')).toBeTruthy();
});
