/** Why a file was not read: each has its text. */
export const readProblems = ['wrongFormat', 'encrypted', 'empty', 'damaged', 'tooLarge'] as const;
export type ReadProblem = (typeof readProblems)[number];

/** Thrown where a file cannot be read. */
export class ReadError extends Error {
  readonly problem: ReadProblem;

  constructor(problem: ReadProblem) {
    super(problem);
    this.problem = problem;
  }
}
