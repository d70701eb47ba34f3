/**
 * Why a file cannot be imported. `unknown`: it is of none of the kinds that are understood; `empty`: there is no chat in
 * it; `broken`: it breaks off or is damaged; `encrypted`: a password is on it; `zip`: an archive without chats; `newer`: a
 * later release wrote it; `tooLarge`: more than can be read; `unreadable`: the browser could not read it.
 */
export type ImportProblem =
  | 'unknown'
  | 'empty'
  | 'broken'
  | 'encrypted'
  | 'zip'
  | 'newer'
  | 'tooLarge'
  | 'unreadable';

export class ImportError extends Error {
  override readonly name = 'ImportError';
  readonly problem: ImportProblem;

  constructor(problem: ImportProblem) {
    super(`import: ${problem}`);
    this.problem = problem;
  }
}
