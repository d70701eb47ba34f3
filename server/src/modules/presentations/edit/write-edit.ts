import { defaultModel, type Language, type ParsedBodyOf } from '@orangery/api/contract';
import type { ChosenModel } from '../../chat/models/models.ts';
import { modelRules } from '../../chat/models/options.ts';
import { fitWindow } from '../../chat/models/window.ts';
import { withoutSensitive } from '../../chat/sensitive-history.ts';
import type { WriteGeneration } from '../../generations/generation-run.ts';
import type { Safety } from '../../safety/safety.ts';
import { sourceRoom } from '../outline/write-outline.ts';
import { partOf, textOf } from '../slides/reading/values.ts';
import { numbersIn } from '../slides/rules/figures.ts';
import { newSlideId } from '../slides/slide-id.ts';
import { cutText, plainText } from '../text/plain-text.ts';
import { createJsonReader } from '../text/read-json.ts';
import { deckForModel, editInstructions } from './edit-prompt.ts';
import { createEditReader } from './read-edit.ts';
import { editByRules } from './rules/edit-by-rules.ts';
import { sayIn } from './say-in.ts';
import { createWorkingDeck } from './working-deck.ts';

export type AskedEdit = ParsedBodyOf<'POST /chat/ppt/edit'> & {
  /** Of the page of the person. */
  readonly personLanguage: Language;
};

/** UTF-16 code units of what a model may say to the person. */
const maxSaid = 2_000;
const maxAnswer = 20_000;
/** Part of the room that the deck may take; the conversation needs the rest. */
const deckPart = 0.8;

const line = (value: object): string => `${JSON.stringify(value)}\n`;

/** Changes of a deck by a model, or by rules where there is none: lines with changes, and what the person is told. */
export async function writeEdit(
  asked: AskedEdit,
  chosen: ChosenModel,
  safety: Pick<Safety, 'finds'>,
): Promise<{ write: WriteGeneration; leftOut: number }> {
  if (chosen.demo)
    return {
      write: async (_signal, onText) => {
        for (const made of editByRules(asked, newSlideId)) onText(line(made));
        return 'stop';
      },
      leftOut: 0,
    };
  const { deck, messages, slide_id: shownId, personLanguage } = asked;
  const rules = editInstructions(deck);
  const room = sourceRoom(chosen, rules) * deckPart;
  const system = `${rules}\n\n${deckForModel(deck, shownId, room)}`;
  const { historyTokens } = modelRules[defaultModel];
  const turns = await withoutSensitive(messages, safety);
  const fitting = fitWindow(chosen.specs[0], { system, turns, maxOutputTokens: undefined, historyTokens });
  const write: WriteGeneration = async (signal, onText, onReasoning, onFinding) => {
    let answer = createAnswer(asked, onText);
    await chosen.write(
      { system, turns: fitting.turns, historyTokens, language: personLanguage, signal },
      (piece) => {
        onText('');
        answer.push(piece);
      },
      onReasoning,
      (finding) => {
        onFinding(finding);
        if (finding.type === 'thought') answer = createAnswer(asked, onText);
      },
    );
    answer.end();
    return 'stop';
  };
  return { write, leftOut: fitting.leftOut };
}

/** What a model writes becomes checked lines, and ends with a sentence for the person. */
export function createAnswer(
  { deck, messages, personLanguage }: Pick<AskedEdit, 'deck' | 'messages' | 'personLanguage'>,
  write: (text: string) => void,
  newId: () => string = newSlideId,
) {
  const say = sayIn(personLanguage);
  const figures = numbersIn(
    `${JSON.stringify(deck.slides)}\n${messages.map(({ content }) => content).join('\n')}`,
  );
  const edits = createEditReader(createWorkingDeck(deck), {
    isKnown: (figure) => figures.has(figure),
    newId,
  });
  let text = '';
  let values = 0;
  let made = 0;
  let hasSaid = false;
  const tell = (said: string) => {
    const [shown] = cutText(plainText(said), maxSaid);
    if (shown === '') return;
    hasSaid = true;
    write(line({ say: shown }));
  };
  const reader = createJsonReader((value) => {
    values += 1;
    for (const edit of edits.read(value)) {
      made += 1;
      write(line({ edit }));
    }
    tell(textOf(partOf(value as Readonly<Record<string, unknown>>, 'say', 'message')));
  });
  return {
    push(piece: string): void {
      if (text.length < maxAnswer) text += piece;
      reader.push(piece);
    },
    end(): void {
      reader.end();
      if (hasSaid) return;
      // A model that answers in prose has answered all the same.
      if (values === 0) tell(text.replace(/^\s*`{3}.*$/gmu, ''));
      if (!hasSaid) tell(say(made > 0 ? 'done' : 'nothing'));
    },
  };
}
