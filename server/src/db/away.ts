import pg from 'pg';

/** Codes of PostgreSQL: it shuts down, has crashed, is starting, has ended this connection, or has no more to give. */
const codes: ReadonlySet<unknown> = new Set(['57P01', '57P02', '57P03', '57P05', '53300']);
/** Classes of codes: failures of a connection. */
const connectionClass = '08';
/** Of the driver, which gives them no code. */
const driverMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;
/** Of the operating system. */
const networkCodes: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
]);

/** Whether a statement failed because the database could not be reached, or broke off: later it may succeed. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (error instanceof pg.DatabaseError) return codes.has(code) || code?.slice(0, 2) === connectionClass;
  if (driverMessages.test(error.message)) return true;
  return networkCodes.has(code) && ['connect', 'read', 'write'].includes(syscall ?? '');
}
