import type { WriteGeneration } from '../../../generations/generation-run.ts';
import type { Cited } from './citer.ts';
import { createMarkScanner } from './mark-scanner.ts';
import type { Mark, Piece } from './read-bracket.ts';

/** Characters before a mark that say what it is about. */
const maxBefore = 1_000;

/**
 * The same answer, its marks replaced by `[n]` with a citation before each. A mark that leads to nothing is left out, with the space
 * before it where nothing else follows.
 * @param cite never rejects
 */
export function withCitations(
  write: WriteGeneration,
  cite: (mark: Mark, before: string) => Promise<Cited | undefined>,
): WriteGeneration {
  return async (signal, onText, onReasoning, onFinding) => {
    const scanner = createMarkScanner();
    const queue = createQueue();
    let before = '';
    /** At the end of the text up to now; shown with what follows. */
    let spaces = '';
    /** A mark behind the spaces led to nothing. */
    let isDropped = false;
    /** Number of the citation that nothing but space has followed. */
    let latest = 0;

    const show = (text: string) => {
      before = (before + text).slice(-maxBefore);
      onText(text);
    };
    const writeText = (text: string) => {
      const whole = spaces + text;
      const shown = whole.replace(/ +$/, '');
      spaces = whole.slice(shown.length);
      if (shown === '') return;
      show(isDropped ? withoutGap(shown) : shown);
      isDropped = false;
      latest = 0;
    };
    const writeMark = async (mark: Mark) => {
      const cited = await cite(mark, before);
      // The same one twice in a row is one.
      if (!cited || cited.citation.number === latest) {
        isDropped = true;
        return;
      }
      if (cited.isNew) onFinding({ type: 'citation', citation: cited.citation });
      show(`${isDropped ? spaces.slice(0, 1) : spaces}[${cited.citation.number}]`);
      latest = cited.citation.number;
      spaces = '';
      isDropped = false;
    };
    const take = (pieces: readonly Piece[]) => {
      for (const piece of pieces)
        queue.add(() => ('text' in piece ? writeText(piece.text) : writeMark(piece.mark)));
    };
    const beginAgain = () => {
      before = '';
      spaces = '';
      isDropped = false;
      latest = 0;
    };

    const finish = await write(
      signal,
      (text) => {
        // Also a sign of life.
        if (text === '') onText('');
        else take(scanner.push(text));
      },
      onReasoning,
      (finding) => {
        if (finding.type !== 'thought' && finding.type !== 'tools') return onFinding(finding);
        take(scanner.end());
        queue.add(() => {
          beginAgain();
          onFinding(finding);
        });
      },
    );
    take(scanner.end());
    await queue.done();
    return finish;
  };
}

/** What follows a mark that was left out, without the space that stood before it. */
const withoutGap = (text: string): string =>
  text.replace(/^ +(?=[\n.,;:!?…)\]。，；：！？）、؛؟،])/, '').replace(/^ {2,}/, ' ');

/** Does one thing after the other, at once as long as none of them takes time. */
function createQueue() {
  let running: Promise<void> | undefined;
  const follow = (step: Promise<void>) => {
    const own = step.then(() => {
      if (running === own) running = undefined;
    });
    running = own;
  };
  return {
    add(step: () => void | Promise<void>): void {
      const begun = running ? running.then(step) : step();
      if (begun) follow(begun);
    },
    done: async (): Promise<void> => running,
  };
}
