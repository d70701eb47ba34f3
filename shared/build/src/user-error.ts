/** Something the person at the terminal can put right; shown without a stack. */
export class UserError extends Error {
  override readonly name = 'UserError';
}
