import type { AnswerStep, PdfCitation } from '@orangery/api/contract';
import { frameOf } from './frames.ts';
import type { GenerationReader } from './generation-reader.ts';
import type { GenerationProgress } from './generation-rows.ts';
import type { Ending, GenerationSource } from './generation-source.ts';
import { createSteps } from './steps.ts';
import { createTextChannel } from './text-channel.ts';

export type LiveGeneration = GenerationSource & {
  readonly kind: string;
  readonly accountId: string;
  /** Takes a piece from the model; readers see it with the next `publish`. */
  append(piece: string): void;
  /** The same for a piece of what the model thinks. */
  think(piece: string): void;
  /** A turn of the model is over: its text is no thought, whatever the next turn turns out to be. */
  endTurn(): void;
  /** All text of this turn up to now was what the model thought. */
  turnToThought(): void;
  /** No model has written it after all. */
  turnToDemo(): void;
  /** The model that answers was not given so many turns of the beginning of its conversation. */
  leaveOut(turns: number): void;
  /** What a tool is doing or has done. */
  setStep(step: AnswerStep): void;
  /** A passage that the text cites next; readers are sent it before that text. */
  cite(citation: PdfCitation): void;
  /** Shows the readers what came since the last time. */
  publish(): void;
  /** Fixes how it ends. Further pieces are dropped; readers learn it by `announce`, when it is stored. */
  end(ending: Ending): void;
  announce(): void;
  /** What the database does not have yet. */
  progress(): GenerationProgress;
  /** `progress` has been stored. */
  stored(progress: GenerationProgress): void;
  readonly isEnding: boolean;
  /** A step waits for the person: what passes meanwhile is no time of the model or its tools. */
  readonly isWaiting: boolean;
  /** There is some text. */
  readonly hasText: boolean;
  /** There is no room for more text. */
  readonly isFull: boolean;
  readonly hasUnsaved: boolean;
  /** Worth a save; see `TextChannel`. */
  readonly isBehind: boolean;
  attach(reader: GenerationReader): void;
};

export type LiveGenerationOptions = {
  id: string;
  kind: string;
  accountId: string;
  model: string;
  demo: boolean;
  leftOut?: number;
};

/** Code units of a generation: a longer one could not go with the next question, whose turns are no longer. */
const maxText = 400_000;
/** Code units of reasoning that are kept; what a model thinks beyond them nobody reads. */
const maxReasoning = 100_000;

/** A generation being written: its text, its readers, and how far the database is behind. */
export function createLiveGeneration({
  id,
  kind,
  accountId,
  model,
  demo: isDemoAtFirst,
  leftOut: leftOutAtFirst = 0,
}: LiveGenerationOptions): LiveGeneration {
  let text = createTextChannel(maxText);
  let textFrom = 0;
  /** Code units of the text that earlier turns wrote. */
  let settled = 0;
  let demo = isDemoAtFirst;
  let leftOut = leftOutAtFirst;
  const reasoning = createTextChannel(maxReasoning);
  const steps = createSteps();
  let stepsStored = 0;
  const citations: PdfCitation[] = [];
  let citationsStored = 0;
  const readers = new Set<GenerationReader>();
  let unpublished = '';
  /** There is something else than text to publish. */
  let hasNews = false;
  let ending: Ending | null = null;
  let announced = false;

  const hasUnsavedExtras = () => steps.revision > stepsStored || citations.length > citationsStored;

  const publish = () => {
    if (unpublished === '' && !hasNews) return;
    hasNews = false;
    const to = textFrom + text.length;
    const added = unpublished;
    unpublished = '';
    let frame: Buffer | undefined;
    const encoded = () => {
      frame ??= frameOf({ type: 'delta', id: to, text: added });
      return frame;
    };
    const piece = added === '' ? undefined : { from: to - added.length, to, frame: encoded };
    for (const reader of readers) reader.advance(piece);
  };

  return {
    id,
    kind,
    accountId,
    model,
    get demo() {
      return demo;
    },
    get leftOut() {
      return leftOut;
    },
    get textFrom() {
      return textFrom;
    },
    get length() {
      return textFrom + text.length;
    },
    from: (position, max) => text.from(position - textFrom, max),
    reasoning,
    get steps() {
      return steps.list;
    },
    citations,
    get ending() {
      return announced ? ending : null;
    },
    append(piece) {
      if (ending || piece === '') return;
      unpublished += text.append(piece);
    },
    think(piece) {
      if (ending || piece === '') return;
      if (reasoning.append(piece) !== '') hasNews = true;
    },
    endTurn() {
      settled = text.length;
    },
    turnToThought() {
      if (ending || text.length === settled) return;
      const earlier = text.from(0, settled);
      reasoning.append(text.from(settled));
      textFrom += text.length;
      text = createTextChannel(maxText);
      // Positions only grow, so what earlier turns wrote is sent once more, behind the thought.
      unpublished = text.append(earlier);
      hasNews = true;
    },
    turnToDemo() {
      if (ending || demo) return;
      demo = true;
      hasNews = true;
    },
    leaveOut(turns) {
      if (ending || turns === leftOut) return;
      leftOut = turns;
      hasNews = true;
    },
    setStep(step) {
      if (ending) return;
      steps.set(step);
      hasNews = true;
    },
    cite(citation) {
      if (ending) return;
      citations.push(citation);
      hasNews = true;
    },
    publish,
    end(how) {
      if (!ending && steps.isRunning) {
        steps.stop();
        hasNews = true;
      }
      ending ??= how;
      publish();
    },
    announce() {
      announced = true;
      for (const reader of readers) reader.advance();
    },
    progress: () => ({
      id,
      demo,
      leftOut,
      textFrom,
      ...text.unsaved(),
      reasoning: reasoning.unsaved(),
      steps: steps.revision > stepsStored ? { revision: steps.revision, list: steps.list } : null,
      citations: citations.length > citationsStored ? [...citations] : null,
      status: statusOf(ending),
      finish: ending?.type === 'done' ? ending.finish : null,
      errorCode: ending?.type === 'error' ? ending.code : null,
    }),
    stored(progress) {
      // What was text then has been saved as such, and is saved once more as a thought.
      if (progress.textFrom === textFrom) text.stored(progress.text);
      reasoning.stored(progress.reasoning.text);
      stepsStored = progress.steps?.revision ?? stepsStored;
      citationsStored = progress.citations?.length ?? citationsStored;
    },
    get isEnding() {
      return ending !== null;
    },
    get isWaiting() {
      return steps.isWaiting;
    },
    get hasText() {
      return text.length > 0;
    },
    get isFull() {
      // The last place may be too small for a character of two.
      return text.length >= maxText - 1;
    },
    get hasUnsaved() {
      return text.hasUnsaved || reasoning.hasUnsaved || hasUnsavedExtras();
    },
    get isBehind() {
      return text.isBehind || reasoning.isBehind || hasUnsavedExtras();
    },
    attach(reader) {
      readers.add(reader);
      reader.advance();
      void reader.closed.then(() => readers.delete(reader));
    },
  };
}

function statusOf(ending: Ending | null): GenerationProgress['status'] {
  if (!ending) return 'streaming';
  if (ending.type === 'error') return 'failed';
  return ending.finish === 'stopped' ? 'stopped' : 'done';
}
