import { type Placed, pdfOf } from '@orangery/testing/pdf';

export type Sample = { readonly name: string; readonly content: Buffer; readonly text: string };

const linesOfColumn = 48;
/** By the number of columns: words of a line and the size of their letters, which fill the column. */
const settings: readonly (readonly [words: number, size: number])[] = [
  [10, 7],
  [6, 6],
  [6, 4],
];

/** Words that are all different, so that each has one place in the order. */
function createWords() {
  let count = 0;
  const syllables = ['ba', 'ke', 'li', 'mo', 'nu', 'ra', 'se', 'ti', 'vo', 'wu'];
  return (): string => {
    let [rest, word] = [count, ''];
    count += 1;
    do {
      word += syllables[rest % 10];
      rest = Math.floor(rest / 10);
    } while (rest > 0);
    return `q${word}`;
  };
}

/** Pages whose columns stand side by side below a title, each line of them at the same height as its neighbours. */
export function columnsSample(columns: number, pages: number): Sample {
  const next = createWords();
  const some = (count: number) => Array.from({ length: count }, next).join(' ');
  const width = 495 / columns;
  const [wordsOfLine, size] = settings[columns - 1] ?? [6, 4];
  const words: string[] = [];
  const written = Array.from({ length: pages }, (): Placed[] => {
    const title = some(5);
    words.push(title);
    const placed: Placed[] = [[16, 50, 780, title]];
    for (let column = 0; column < columns; column += 1)
      for (let line = 0; line < linesOfColumn; line += 1) {
        const text = some(wordsOfLine);
        words.push(text);
        placed.push([size, 50 + column * (width + 12), 740 - line * 13, text]);
      }
    return placed;
  });
  return { name: `${columns} columns`, content: pdfOf(written), text: words.join(' ') };
}
