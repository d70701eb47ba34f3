import { defaultModel, type Language, languages, type ParsedBodyOf } from '@orangery/api/contract';
import { estimateTokens } from '@orangery/api/tokens';
import { speak } from '../../chat/models/demo/demo-model.ts';
import type { ChosenModel } from '../../chat/models/models.ts';
import { modelRules } from '../../chat/models/options.ts';
import { historyRoom } from '../../chat/models/window.ts';
import type { GenerationLog, WriteGeneration } from '../../generations/generation-run.ts';
import { fitSource } from '../source/fit-source.ts';
import type { LoadedSource } from '../source/load-source.ts';
import { outlineOfJson } from './json-outline.ts';
import { createOutlineNormalizer } from './normalize-outline.ts';
import { fencedSource, outlineInstructions } from './outline-prompt.ts';
import { ownOutline } from './own-outline.ts';

export type AskedOutline = Omit<ParsedBodyOf<'POST /chat/ppt/outline'>, 'source'> & {
  readonly source: LoadedSource;
};

/** UTF-16 code units of an answer that are kept for another look at it. */
const maxAnswer = 200_000;
/** Code units of prose that says enough to make an outline of it. */
const leastProse = 200;
/** Tokens of the source for a model whose window is not known, beside the usual history. */
const leastRoom = 3_000;

/** Estimated tokens of material that go along to a model. */
export function sourceRoom({ specs }: ChosenModel, system: string): number {
  const historyTokens = Math.max(leastRoom, modelRules[defaultModel].historyTokens);
  const room = historyRoom(specs[0], {
    system,
    question: { role: 'user', content: '' },
    maxOutputTokens: undefined,
    historyTokens,
  });
  return Math.max(500, (room ?? historyTokens) * 0.9);
}

/** Nearest language of the interface, for what a model is asked with. */
export const interfaceLanguage = (language: string): Language =>
  languages.find((known) => language.startsWith(known)) ?? 'en';

/** An outline by a model, or of the person's own words where there is none, or where it writes none. */
export function writeOutline(asked: AskedOutline, chosen: ChosenModel, log: GenerationLog): WriteGeneration {
  const { source, language } = asked;
  const own = () => ownOutline(source, asked);
  if (chosen.demo)
    return async (signal, onText) => {
      await speakLines(own(), signal, onText);
      return 'stop';
    };
  const system = outlineInstructions(asked, source.kind === 'topic', asked.focus !== undefined);
  const material = fencedSource(source, fitSource(source.text, sourceRoom(chosen, system)));
  const content = asked.focus
    ? `${fencedSource({ kind: 'topic', name: '' }, asked.focus)}\n\n${material}`
    : material;
  const titleOfSource = own().slice(2).split('\n', 1)[0] ?? '';
  return async (signal, onText, onReasoning, onFinding) => {
    let answer = '';
    const begin = () => {
      answer = '';
      return createOutlineNormalizer(titleOfSource, onText);
    };
    let outline = begin();
    await chosen.write(
      { system, turns: [{ role: 'user', content }], language: interfaceLanguage(language), signal },
      (piece) => {
        if (answer.length < maxAnswer) answer += piece;
        // A sign of life, since a line is shown when it is whole.
        onText('');
        outline.push(piece);
      },
      onReasoning,
      (finding) => {
        onFinding(finding);
        if (finding.type === 'thought') outline = begin();
      },
    );
    outline.end();
    if (outline.slides > 0) return 'stop';
    const found =
      outlineOfJson(answer) ??
      (answer.length >= leastProse ? ownOutline({ ...source, name: '', text: answer }, asked) : undefined);
    if (!found) {
      log.warn({ characters: answer.length, tokens: estimateTokens(answer) }, 'a model wrote no outline');
      onFinding({ type: 'demo' });
    }
    await speakLines(found ?? own(), signal, onText);
    return 'stop';
  };
}

/** Word by word as the demonstration model speaks, but no longer than a reader would wait. */
async function speakLines(text: string, signal: AbortSignal, onText: (text: string) => void): Promise<void> {
  const spoken = text.split('\n').slice(0, 12).join('\n');
  await speak(spoken, signal, onText);
  onText(text.slice(spoken.length));
}
