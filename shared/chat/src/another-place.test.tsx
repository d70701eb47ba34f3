import { ApiError } from '@orangery/api';
import { startI18n } from '@orangery/locales';
import chat from '@orangery/locales/en/chat.json';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { type AnswerPorts, type AnswerStreamEvent, createAnswers, Markdown, useLiveAnswer } from './index.ts';
// What is fetched when it is first used is there, so that the test does not wait for it.
import './markdown-renderer.ts';

startI18n('en', { chat });

/** What the endpoints of a remote for PDF files stream: an answer with the pages it is from. */
type PdfEvent =
  | Exclude<AnswerStreamEvent, { type: 'start' }>
  | { type: 'start'; id: number; pages: number[] };

/** Endpoints of such a remote: the first connection is cut, and the second goes on behind what arrived. */
function pdfEndpoints(text: string) {
  const calls: string[] = [];
  const half = Math.floor(text.length / 2);
  const ask = async function* (): AsyncGenerator<PdfEvent> {
    calls.push('POST /chat/pdfs/chat');
    yield { type: 'start', id: 0, pages: [3, 7] };
    yield { type: 'delta', id: half, text: text.slice(0, half) };
    throw new ApiError('network', 0, 'The connection was lost');
  };
  const goOn = async function* (from: number): AsyncGenerator<PdfEvent> {
    calls.push(`GET /chat/pdfs/chat/events from ${from}`);
    yield { type: 'delta', id: text.length, text: text.slice(from) };
    yield { type: 'done', id: text.length, finish: 'stop' };
  };
  const ports: AnswerPorts<PdfEvent> = {
    open: ask,
    resume: ({ lastEventId }) => goOn(lastEventId),
    stop: async () => {},
  };
  return { calls, ports, half };
}

const answers = createAnswers();

/** The conversation of such a remote, with all that it needs of an answer. */
function PdfChat({ ports }: { ports: AnswerPorts<PdfEvent> }) {
  const live = useLiveAnswer(answers, 'answer');
  const [message, setMessage] = useState({ content: '', pages: [] as number[] });
  const ask = () =>
    answers.begin('answer', {
      ports,
      onStart: ({ pages }) => setMessage({ content: '', pages }),
      onEnd: (_, { text }) => setMessage(({ pages }) => ({ content: text, pages })),
    });
  return (
    <>
      <button type="button" onClick={ask}>
        Ask
      </button>
      <article aria-busy={live !== null}>
        <Markdown text={live?.text ?? message.content} streaming={live !== null} />
        {message.pages.length > 0 && <footer>Pages {message.pages.join(', ')}</footer>}
      </article>
    </>
  );
}

test('another remote asks through its own endpoints, and its answer is Markdown that goes on after a cut', async () => {
  const { calls, ports, half } = pdfEndpoints('The **contract** ends in *May*, see `7.2`.');
  const user = userEvent.setup();
  render(<PdfChat ports={ports} />);
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  expect((await screen.findByText('7.2', {}, { timeout: 3_000 })).localName).toBe('code');
  expect(screen.getByRole('article').textContent).toBe('The contract ends in May, see 7.2.Pages 3, 7');
  expect(screen.getByText('contract').localName).toBe('strong');
  expect(calls).toEqual(['POST /chat/pdfs/chat', `GET /chat/pdfs/chat/events from ${half}`]);
});
