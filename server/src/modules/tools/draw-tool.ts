import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Drawing, drawingSizes, drawingStyles, errors, limits } from '@orangery/api/contract';
import { z } from 'zod';
import type { Account } from '../../http/account.ts';
import { AppError } from '../../http/app-error.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import { translate } from '../../http/translations.ts';
import type { GeneratedImagesService } from '../generated-images/generated-images.service.ts';
import { pluginIds } from '../plugins/plugin-ids.ts';
import { defineTool, type Tool, ToolError } from './tool.ts';

/** Of the plugin catalogue. */
const name = 'draw_picture';
/** Drawings of one answer: what it reads on its way may be written to use up the plan. */
const maxRuns = 2;
/** Milliseconds between two looks at a drawing, which another process may draw. */
const lookEvery = 500;

type Drawings = Pick<GeneratedImagesService, 'draw' | 'look' | 'cancel'>;

/**
 * Draws a picture, which is shown with its step and is one of the person's drawings. The drawing reserves and settles its use; one
 * that is broken off is cancelled, and its use refunded.
 */
export const createDrawTool = (drawings: Drawings, rates: RateLimits): Tool =>
  defineTool({
    name,
    pluginId: pluginIds.drawing,
    title: (language) => translate('server', language, 'step', 'draw') ?? name,
    description:
      'Draws a picture from a description. The person sees it above the answer: do not repeat or link it. Each picture costs the ' +
      'person one of few uses, so draw only when a picture is wanted, and once.',
    timeout: 110_000,
    maxRuns,
    calls: rates.limit({ name: 'tool-drawings', points: 10, seconds: 10 * 60 }),
    input: z.object({
      description: z
        .string()
        .min(limits.drawingSymbols.min)
        .max(limits.drawingSymbols.max)
        .describe('What the picture shows, and how it looks'),
      style: z.enum(drawingStyles).default('auto'),
      size: z.enum(drawingSizes).default('square'),
    }),
    async run({ description, style, size }, { account, language, signal }) {
      const id = randomUUID();
      const asked = { id, prompt: description, style, size, count: 1 };
      const { pictures } = await untilDrawn(drawings, account, await drawings.draw(account, asked), signal);
      return {
        text: 'The picture was drawn, and the person sees it.',
        summary: translate('server', language, 'step', 'drawn') ?? '',
        pictures,
        cost: { use: 'drawing', amount: pictures.length },
      };
    },
  });

async function untilDrawn(
  drawings: Drawings,
  account: Account,
  begun: Drawing,
  signal: AbortSignal,
): Promise<Drawing> {
  let drawing = begun;
  try {
    while (drawing.status === 'drawing') {
      await wait(lookEvery, undefined, { signal });
      drawing = await drawings.look(account, drawing.id);
    }
  } catch (error) {
    await drawings.cancel(account, drawing.id);
    throw error;
  }
  if (drawing.status === 'canceled') throw new ToolError('The person cancelled the drawing.');
  if (drawing.status === 'failed')
    throw new AppError(
      drawing.error === errors.sensitiveInput ? drawing.error : errors.imageGenerationFailed,
    );
  return drawing;
}
