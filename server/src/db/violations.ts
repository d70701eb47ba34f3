const uniqueViolation = '23505';
const foreignKeyViolation = '23503';

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** A value that a unique index has already. */
export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === uniqueViolation;

/** The same, or a reference to a row that is gone. */
export const isConstraintViolation = (error: unknown): boolean =>
  isUniqueViolation(error) || codeOf(error) === foreignKeyViolation;
