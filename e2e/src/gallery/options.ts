import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { type Language, languages } from './dictionary.ts';
import { type Layout, layouts } from './layouts.ts';

const usage = `Usage: pnpm gallery [--only <part of a name>] [--layout <width>x<height>] [--lang <language>] [--jobs <number>]
Each of the first three may be given several times, separated by commas.`;

export type Options = {
  only: readonly string[];
  layouts: readonly Layout[];
  languages: readonly Language[];
  /** How many browsers work at the same time. */
  jobs: number;
};

const listOf = (text: string | undefined): string[] => text?.split(',').filter(Boolean) ?? [];

/** Those of a list that are named, or all when none is. Throws on a name that is unknown. */
function chosen<One>(all: readonly One[], names: readonly string[], nameOf: (one: One) => string): One[] {
  const unknown = names.find((name) => !all.some((one) => nameOf(one) === name));
  if (unknown) throw new Error(`There is no ${unknown}: ${all.map(nameOf).join(', ')}.`);
  return all.filter((one) => names.length === 0 || names.includes(nameOf(one)));
}

/** Ends the process with the usage when the arguments make no sense. */
export function readOptions(args: readonly string[]): Options {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        only: { type: 'string' },
        layout: { type: 'string' },
        lang: { type: 'string' },
        jobs: { type: 'string' },
      },
    });
    return {
      only: listOf(values.only),
      layouts: chosen(layouts, listOf(values.layout), ({ name }) => name),
      languages: chosen(languages, listOf(values.lang), (name) => name),
      jobs: Number(values.jobs ?? availableParallelism()),
    };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${usage}`);
    process.exit(2);
  }
}
