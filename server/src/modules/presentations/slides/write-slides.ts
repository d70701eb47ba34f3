import { setTimeout as wait } from 'node:timers/promises';
import { deckLimits, type ParsedBodyOf, type SlideTable } from '@orangery/api/contract';
import type { ChosenModel } from '../../chat/models/models.ts';
import type { WriteGeneration } from '../../generations/generation-run.ts';
import { fencedSource } from '../outline/outline-prompt.ts';
import { interfaceLanguage, sourceRoom } from '../outline/write-outline.ts';
import { blocksOf } from '../source/blocks.ts';
import { fitSource, thin } from '../source/fit-source.ts';
import type { LoadedSource } from '../source/load-source.ts';
import { numbersIn } from './rules/figures.ts';
import type { Place } from './rules/rule-slide.ts';
import { newSlideId } from './slide-id.ts';
import { createSlideLines } from './slide-lines.ts';
import { numberedOutline, slidesInstructions } from './slides-prompt.ts';

export type AskedSlides = Omit<ParsedBodyOf<'POST /chat/ppt/slides'>, 'source'> & {
  readonly source: LoadedSource | undefined;
};

/** Slides that a model is asked for at once: answers of many models have no room for more. */
const atOnce = 8;
/** Milliseconds between two slides that rules make. */
const pace = 120;
/** The slides of an outline by a model, or by rules where there is none; one JSON line each. */
export function writeSlides(asked: AskedSlides, chosen: ChosenModel): WriteGeneration {
  const { outline, source } = asked;
  const total = outline.slides.length;
  const material = numberedOutline(outline);
  const figures = numbersIn(`${material}\n${source?.text ?? ''}`);
  const shared = {
    outline,
    tables: tablesIn(source?.text ?? ''),
    isKnown: (figure: number) => figures.has(figure) || figures.has(Math.abs(figure)),
    newId: newSlideId,
  };
  if (chosen.demo)
    return async (signal, onText) => {
      for (let index = 0; index < total; index += 1) {
        createSlideLines({ ...shared, from: index, to: index + 1, write: onText }).end();
        await wait(pace, undefined, { signal });
      }
      return 'stop';
    };
  return async (signal, onText, onReasoning, onFinding) => {
    for (let from = 0; from < total; from += atOnce) {
      const to = Math.min(total, from + atOnce);
      // What was written before stays, whatever the next answer turns out to be.
      if (from > 0) onFinding({ type: 'tools', areRunning: false });
      const begin = () => createSlideLines({ ...shared, from, to, write: onText });
      let lines = begin();
      await chosen.write(
        { ...requestFor(asked, chosen, { from: from + 1, to }, material), signal },
        (piece) => {
          onText('');
          lines.push(piece);
        },
        onReasoning,
        (finding) => {
          onFinding(finding);
          if (finding.type === 'thought') lines = begin();
        },
      );
      lines.end();
    }
    return 'stop';
  };
}

function requestFor(
  asked: AskedSlides,
  chosen: ChosenModel,
  part: { readonly from: number; readonly to: number },
  material: string,
) {
  const { source, language } = asked;
  const system = slidesInstructions(asked, part);
  const outline = fencedSource({ kind: 'text', name: 'outline' }, material);
  const room = sourceRoom(chosen, `${system}${outline}`);
  // A topic says nothing that the outline does not.
  const given = source && source.kind !== 'topic' ? [fencedSource(source, fitSource(source.text, room))] : [];
  const content = [...given, outline, `Write the slides ${part.from} to ${part.to}.`].join('\n\n');
  return { system, turns: [{ role: 'user' as const, content }], language: interfaceLanguage(language) };
}

/** Tables of a source with the headings above them. */
function tablesIn(text: string): Place['tables'] {
  let heading = '';
  return blocksOf(thin(text)).flatMap((block) => {
    if (block.kind === 'heading') heading = block.text;
    return block.kind === 'table' ? [{ heading, table: withinLimits(block.table) }] : [];
  });
}

const withinLimits = ({ header, rows }: SlideTable): SlideTable => {
  const fitted = (row: readonly string[]) =>
    row.slice(0, deckLimits.columns).map((cell) => cell.slice(0, deckLimits.cell));
  return { header: fitted(header), rows: rows.slice(0, deckLimits.rows).map(fitted) };
};
