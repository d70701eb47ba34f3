import type { AttachedFile, Turn } from '@orangery/api/contract';
import { estimateTokens } from '@orangery/api/tokens';
import { fenced, idOf, type MergedTurn, withFiles } from './attached-files.ts';
import { outlined, type PartSizes } from './outline.ts';

/** Files of a conversation that a model searches and reads in parts. */
export type FilesInParts = {
  /** The newest first. */
  readonly files: readonly AttachedFile[];
  /** Estimated tokens of a part. */
  readonly partTokens: number;
};

/** Estimated tokens of the longest part, and of the longest beginning. */
const maxPart = 4_000;
const maxBeginning = 1_000;
/** Shares of the room: of one part, of all beginnings, and of the files that go along whole beside those that do not. */
const partShare = 1 / 6;
const beginningsShare = 1 / 5;
const wholeShare = 1 / 3;

/** Whether all files go along whole. @param room estimated tokens of the conversation */
export const fitWhole = (turns: readonly Turn[], room: number): boolean =>
  turns.reduce((sum, turn) => sum + estimateTokens(withFiles(turn).content), 0) <= room;

/**
 * The turns with as many files whole as there is room for, the newest first; of the others the model is given the beginning.
 * @param room estimated tokens of the conversation
 */
export function filesInParts(
  turns: readonly Turn[],
  room: number,
): { turns: readonly MergedTurn[]; inParts: FilesInParts } {
  const files = newestFirst(turns);
  const sizes = sizesOf(room, files.length);
  let left = room * wholeShare;
  const whole = new Set<string>();
  for (const file of files) {
    const tokens = estimateTokens(file.text);
    if (tokens > left) continue;
    left -= tokens;
    whole.add(idOf(file));
  }
  const show = (file: AttachedFile) =>
    whole.has(idOf(file)) ? fenced(file, file.text) : outlined(file, sizes);
  return {
    turns: turns.map((turn) => withFiles(turn, show)),
    inParts: { files, partTokens: sizes.partTokens },
  };
}

/** One of each: a question that is asked again has the files it had. */
function newestFirst(turns: readonly Turn[]): readonly AttachedFile[] {
  const files = turns.toReversed().flatMap((turn) => turn.files ?? []);
  return [...new Map(files.map((file) => [idOf(file), file])).values()];
}

const sizesOf = (room: number, files: number): PartSizes => ({
  partTokens: Math.min(maxPart, Math.floor(room * partShare)),
  beginningTokens: Math.min(maxBeginning, Math.floor((room * beginningsShare) / files)),
});
