import type { Config } from '../../config.ts';
import type { ModelStatus } from '../../http/deps.ts';

/** Which model answers; shown on the screens and in the line printed at the start. */
export async function modelStatus(_config: Config): Promise<ModelStatus> {
  return { demo: true, label: 'demonstration model' };
}
