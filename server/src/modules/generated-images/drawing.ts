import type { Drawing, DrawingSize, DrawingStyle } from '@orangery/api/contract';
import type { DrawingStatus } from '../../db/tables/pictures.ts';
import { addressOf } from '../storage/storage.service.ts';

export type DrawnPicture = {
  readonly key: string;
  readonly width: number;
  readonly height: number;
  /** Which image of the drawing it is, from 0; missing in drawings of versions before this one. */
  readonly place?: number;
};

export type NewDrawing = {
  readonly id: string;
  readonly accountId: string;
  readonly prompt: string;
  readonly style: DrawingStyle;
  readonly size: DrawingSize;
  readonly count: number;
  readonly demo: boolean;
  /** Address of a picture. */
  readonly variationOf: string | null;
  readonly createdAt: Date;
};

export type DrawingRow = NewDrawing & {
  readonly status: DrawingStatus;
  readonly pictures: readonly DrawnPicture[];
  readonly errorCode: number | null;
  /** Milliseconds since it changed. */
  readonly unchangedFor: number;
};

export const drawingOf = (row: DrawingRow): Drawing => ({
  id: row.id,
  prompt: row.prompt,
  style: row.style,
  size: row.size,
  count: row.count,
  status: row.status,
  pictures: row.pictures.map(({ key, width, height }) => ({ address: addressOf(key), width, height })),
  error: row.errorCode,
  demo: row.demo,
  variation_of: row.variationOf,
  created_at: row.createdAt.getTime(),
});
