import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

const colours = [36, 35, 33, 32, 34, 31];
const paint = (text: string, colour: number | undefined) =>
  process.stdout.isTTY && colour ? `\u001b[${colour}m${text}\u001b[0m` : text;

/** Shows each line of a process with its name before it. `index` chooses the colour, `width` aligns the names. */
export function prefixed(child: ChildProcess, name: string, index: number, width: number): void {
  const label = paint(name.padEnd(width), colours[index % colours.length]);
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', (line) => console.log(`${label} ${line}`));
  }
}
