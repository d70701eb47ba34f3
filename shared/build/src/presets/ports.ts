import { UserError } from '../user-error.ts';

/**
 * The port of a development server, moved by `PORT_OFFSET`, so that two clones can run side by side.
 * @throws UserError when the result is no port
 */
export function developmentPort(port: number): number {
  const moved = port + Number(process.env.PORT_OFFSET || 0);
  if (Number.isInteger(moved) && moved > 0 && moved <= 65_535) return moved;
  throw new UserError('PORT_OFFSET must be a number that leads to ports, 100 say.');
}

export const shellPort = (): number => developmentPort(3000);
export const apiPort = (): number => developmentPort(3001);
