import type { Room } from '@orangery/records';
import { ImportError, type ImportProblem } from '../import-error.ts';
import { readChats } from '../read-file.ts';

type Read = { rooms: Room[]; broken: number; problem: ImportProblem | null };

/** What a file holds up to its end, or up to where it cannot be read any more. */
export async function readSome(file: Blob | string): Promise<Read> {
  const blob = typeof file === 'string' ? new Blob([file]) : file;
  const all: Read = { rooms: [], broken: 0, problem: null };
  try {
    for await (const { rooms, broken } of readChats(blob, new AbortController().signal)) {
      all.rooms.push(...rooms);
      all.broken += broken;
    }
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    all.problem = error.problem;
  }
  return all;
}

/** Everything a file holds. Rejects with an `ImportError` when not all of it can be read. */
export async function readAll(file: Blob | string): Promise<Omit<Read, 'problem'>> {
  const { problem, ...all } = await readSome(file);
  if (problem) throw new ImportError(problem);
  return all;
}
