import type { Config } from '../../../config.ts';
import type { RecognitionEngine } from '../engine.ts';
import { createHttpEngine } from './http-engine.ts';
import { createModelEngine } from './model-engine.ts';

/** The engines that the configuration asks for, the first one being the best. */
export function enginesOf(
  { engine, service, model }: Config['recognition'],
  tesseract: RecognitionEngine,
): readonly RecognitionEngine[] {
  const all = [
    ...(service ? [createHttpEngine(service)] : []),
    ...(model ? [createModelEngine(model)] : []),
    tesseract,
  ];
  return engine === 'auto' ? all : all.filter(({ name }) => name === engine);
}
