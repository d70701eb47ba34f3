import { afterEach, expect, test, vi } from 'vitest';
import { apiPort, developmentPort, shellPort } from './ports.ts';

afterEach(() => vi.unstubAllEnvs());

test.each([
  [undefined, [3000, 3001, 3103]],
  ['', [3000, 3001, 3103]],
  ['100', [3100, 3101, 3203]],
])('with PORT_OFFSET=%s every development server is moved by as much', (offset, ports) => {
  vi.stubEnv('PORT_OFFSET', offset);
  expect([shellPort(), apiPort(), developmentPort(3103)]).toEqual(ports);
});

test.each(['x', '70000', '-9000', '0.5'])('PORT_OFFSET=%s is refused', (offset) => {
  vi.stubEnv('PORT_OFFSET', offset);
  expect(() => developmentPort(3000)).toThrow('PORT_OFFSET');
});
