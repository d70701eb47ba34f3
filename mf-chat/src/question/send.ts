import {
  type Circumstances,
  countOf,
  maxPendingTime,
  nextStep,
  type StepEffect,
  type StepEvent,
} from '@orangery/chat';
import type { Upload } from '@orangery/chat/uploads';
import type { Message } from '@orangery/records';
import type { Box } from './box.ts';
import { attachments, drafts, pendingQuestion } from './box-contents.ts';
import {
  boxesUnderWay,
  boxOf,
  idle,
  putQuestion,
  type Question,
  questionOf,
  type SearchProblem,
  stepOf,
} from './question.state.ts';

/** A question as it is put into a room. */
export type AskedQuestion = { text: string } & Pick<Message, 'images' | 'files' | 'sources'>;

/** What the search before a question came to. */
export type SearchOutcome = { sources: NonNullable<Message['sources']> } | { problem: SearchProblem };

/** The page as far as a question on its way needs it. */
export type QuestionPorts = {
  now: () => number;
  /** What visitor and room allow. `answering`: an answer is being written in the room. */
  situationOf: (
    box: Box,
    uploads: readonly Upload[],
  ) => Pick<Circumstances, 'signedIn' | 'roomReady' | 'blocked'> & { answering: boolean };
  searchIsOn: () => boolean;
  /** Never rejects. */
  search: (box: Box, text: string, signal: AbortSignal) => Promise<SearchOutcome>;
  /** Puts the question into its room and asks it; false when that cannot be done now. */
  ask: (box: Box, question: AskedQuestion) => boolean;
  signIn: () => void;
  openRoom: (box: Box) => void;
  warnOfUploads: () => void;
  /** Says why the model cannot be asked. */
  explainBlock: (box: Box, uploads: readonly Upload[]) => void;
  stopAnswer: (box: Box) => void;
};

let ports: QuestionPorts | null = null;

export function provideQuestionPorts(next: QuestionPorts): void {
  ports = next;
}

/** Sends what stands in a box. True when it was asked at once; else it stays in the box until it is. */
export const sendQuestion = (box: Box, options: { search?: boolean } = {}): boolean =>
  take(box, 'send', options);

/** Sends a question that waits, when everything it waits for is there. */
export function lookAfterQuestion(box: Box): void {
  if (questionOf(box).step === 'waiting') take(box, 'look');
}

/** The person goes on writing: what was on its way stays in the box, and what was said about it goes. */
export function editQuestion(box: Box): void {
  pendingQuestion.drop();
  // With every key: nothing is looked up for a box from which nothing is on its way.
  if (questionOf(box) !== idle) take(box, 'edit');
}

/** Stops the search for the question of a box, or the answer in its room. */
export const stopQuestion = (box: Box): void => void take(box, 'stop');

/** Ends every search, for a change of visitor. */
export function leaveQuestions(): void {
  for (const box of boxesUnderWay()) take(box, 'leave');
}

/**
 * Whether the question of a guest's box waits for the sign-in that has just happened, in this page or on a separate one.
 * Then it waits for its room next.
 */
export function hasWaitedForSignIn(box: Box): boolean {
  const now = ports?.now() ?? Date.now();
  const text = pendingQuestion.take(now);
  if (questionWithinTime(box, now).step === 'waiting') return true;
  if (text === null) return false;
  if (drafts.of(box) === '') drafts.set(box, text);
  putQuestion(box, { step: 'waiting', text, since: now, withUploads: false });
  return true;
}

type Taken = { text: string; uploads: readonly Upload[] };
type Details = { search?: boolean; outcome?: SearchOutcome };

/** Takes the step that an event leads to. True when the question was asked. */
function take(box: Box, event: StepEvent, details: Details = {}): boolean {
  if (!ports) return false;
  const question = questionWithinTime(box, ports.now());
  const { answering, ...now } = circumstancesOf(ports, box, question, details.search);
  const transition = nextStep(stepOf(question, answering), event, now);
  if (!transition) return false;
  if (transition.step === 'idle') putQuestion(box, idleAfter(event, details));
  if (transition.step === 'waiting') wait(box, ports.now(), details.search);
  return run(ports, box, transition.effect, question, details);
}

function questionWithinTime(box: Box, now: number): Question {
  const question = questionOf(box);
  return question.step === 'waiting' && now - question.since > maxPendingTime ? idle : question;
}

function circumstancesOf(on: QuestionPorts, box: Box, question: Question, search: boolean | undefined) {
  const text = drafts.of(box).trim();
  const uploads = attachments.progress(box);
  const waiting = question.step === 'waiting' ? question : undefined;
  return {
    ...on.situationOf(box, attachments.of(box)),
    askable: text !== '' && countOf(text).over === 0,
    changed: waiting !== undefined && (waiting.text !== text || (waiting.withUploads && uploads === 'none')),
    uploads,
    search: search ?? waiting?.search ?? on.searchIsOn(),
  };
}

function idleAfter(event: StepEvent, { outcome }: Details): Question {
  if (event === 'stop') return { step: 'idle', problem: { kind: 'interrupted' } };
  return outcome && 'problem' in outcome ? { step: 'idle', problem: outcome.problem } : idle;
}

function wait(box: Box, since: number, search: boolean | undefined): void {
  const text = drafts.of(box).trim();
  const withUploads = attachments.progress(box) !== 'none';
  putQuestion(box, { step: 'waiting', text, since, withUploads, ...(search !== undefined && { search }) });
}

function run(
  on: QuestionPorts,
  box: Box,
  effect: StepEffect | undefined,
  question: Question,
  { outcome }: Details,
): boolean {
  const inBox: Taken = { text: drafts.of(box).trim(), uploads: attachments.of(box) };
  switch (effect) {
    case 'ask':
      if (question.step !== 'searching') return ask(on, box, inBox);
      return ask(on, box, question.taken, outcome);
    case 'search':
      void search(on, box, inBox);
      return false;
    case 'endSearch':
      if (question.step === 'searching') question.ending.abort();
      return false;
    case 'signIn':
      // Files do not outlive a login page; they wait beside the box for a login in this page.
      if (attachments.progress(box) === 'none') pendingQuestion.keep(inBox.text, on.now());
      on.signIn();
      return false;
    case 'openRoom':
      on.openRoom(box);
      return false;
    case 'warnOfUploads':
      on.warnOfUploads();
      return false;
    case 'explainBlock':
      on.explainBlock(box, inBox.uploads);
      return false;
    case 'stopAnswer':
      on.stopAnswer(box);
      return false;
    default:
      return false;
  }
}

async function search(on: QuestionPorts, box: Box, taken: Taken): Promise<void> {
  const ending = new AbortController();
  const question: Question = { step: 'searching', taken, ending };
  putQuestion(box, question);
  const outcome = await on.search(box, taken.text, ending.signal);
  const boxNow = boxOf(question);
  if (boxNow) take(boxNow, 'problem' in outcome ? 'fail' : 'found', { outcome });
}

/** Asks a question and, when it was taken, empties the box; nothing else discards a draft and its attachments. */
function ask(on: QuestionPorts, box: Box, { text, uploads }: Taken, outcome?: SearchOutcome): boolean {
  const images = uploads.flatMap(({ address }) => address ?? []);
  const files = uploads.flatMap(({ attached: { name = '', text } = {} }) => (text ? { name, text } : []));
  const sources = outcome && 'sources' in outcome ? outcome.sources : [];
  const asked = on.ask(box, {
    text,
    ...(images.length > 0 && { images }),
    ...(files.length > 0 && { files }),
    ...(sources.length > 0 && { sources }),
  });
  putQuestion(box, idle);
  if (!asked) return false;
  pendingQuestion.drop();
  attachments.remove(uploads.map(({ id }) => id));
  drafts.set(box, without(drafts.of(box), text));
  return true;
}

/** What is left of a draft without the text that was asked: something may have been put above or below it meanwhile. */
function without(draft: string, text: string): string {
  const all = draft.trim();
  if (all === text) return '';
  if (all.startsWith(`${text}\n`)) return all.slice(text.length + 1);
  return all.endsWith(`\n${text}`) ? all.slice(0, -text.length - 1) : draft;
}
