import type { DrawingSize, DrawingStyle, ErrorCode, errors } from '@orangery/api/contract';

export type ImageRequest = {
  readonly description: string;
  readonly style: DrawingStyle;
  readonly size: DrawingSize;
  /** Differs from picture to picture, also of the same description. */
  readonly seed: string;
  /** Which of the pictures of the drawing it is, from 0. */
  readonly place: number;
  /** PNG or JPEG that is to be varied. */
  readonly original: Buffer | undefined;
  readonly signal: AbortSignal;
};

/** Generates one image. @throws ImageProviderError, or whatever ends the call */
export type ImageProvider = (request: ImageRequest) => Promise<Buffer>;

/** Why no picture came: the catalogue's word and, for the operator, what the provider answered. */
export class ImageProviderError extends Error {
  override readonly name = 'ImageProviderError';
  readonly code: Extract<ErrorCode, typeof errors.sensitiveInput | typeof errors.imageGenerationFailed>;
  readonly detail: { readonly status?: number; readonly reason: string };

  constructor(code: ImageProviderError['code'], detail: ImageProviderError['detail']) {
    super(detail.reason);
    this.code = code;
    this.detail = detail;
  }
}
