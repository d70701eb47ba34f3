import type { FastifyInstance } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { mountBinary, mountUpload } from '../../http/mount.ts';

const refuse = async (): Promise<never> => {
  throw new AppError(20048);
};

export async function voiceRoutes(app: FastifyInstance, _deps: Deps): Promise<void> {
  mountUpload(app, 'POST /chat/voice/transcriptions', refuse);
  mountBinary(app, 'POST /chat/voice/speech', refuse);
}
