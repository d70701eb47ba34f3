import { errors, limits, type VipLevel } from '@orangery/api/contract';
import type { Account } from '../../../http/account.ts';
import { AppError } from '../../../http/app-error.ts';
import type { PdfAllowance, Plans } from '../../plans/catalogue.ts';

/** The level of people without a plan. */
const freeLevel = 1;
const nothing: PdfAllowance = { documents: 0, bytes: 0, file_bytes: 0, pages: 0, recognized_pages: 0 };

export const allowanceOf = (plans: Plans, level: VipLevel): PdfAllowance =>
  plans.current().levels[level].pdfs ?? nothing;

/** What somebody is refused with: a plan would help who has none. */
export const beyondPlan = (level: VipLevel, code: ConstructorParameters<typeof AppError>[0]) =>
  level === freeLevel ? errors.pdfPlanNeeded : code;

/** The level has one small document to try, and no other once that has been read and removed. */
export const isTrialLevel = (level: VipLevel): boolean => level === freeLevel;

type Measured = { readonly bytes: number; readonly pages: number };

/**
 * Whether an account may ask about documents: one whose plan has ended keeps them, and asks about what the free level may have.
 * @throws AppError pdfPlanNeeded
 */
export function checkPlan(plans: Plans, { vipLevel }: Account, documents: readonly Measured[]): void {
  const { file_bytes: maxBytes, pages: maxPages, documents: most } = allowanceOf(plans, vipLevel);
  const isBeyond = documents.some(({ bytes, pages }) => bytes > maxBytes || pages > maxPages);
  if (vipLevel === freeLevel && (isBeyond || documents.length > most))
    throw new AppError(errors.pdfPlanNeeded);
}

type Occupied = { readonly documents: number; readonly bytes: number; readonly tried: string | null };

/** Bytes, and the SHA-256 where it is known already. */
export type Wanted = { readonly size: number; readonly sha256?: string | undefined };

/**
 * Whether an account may have one more document of this size.
 * @throws AppError pdfTooLarge, pdfPlanNeeded, storageFull
 */
export function checkRoom(
  plans: Plans,
  { vipLevel }: Account,
  { size, sha256 }: Wanted,
  occupied: Occupied,
): void {
  const allowance = allowanceOf(plans, vipLevel);
  if (size > limits.pdfBytes) throw new AppError(errors.pdfTooLarge);
  if (size > allowance.file_bytes) throw new AppError(beyondPlan(vipLevel, errors.pdfTooLarge));
  const { tried } = occupied;
  if (isTrialLevel(vipLevel) && tried !== null && sha256 !== undefined && sha256 !== tried)
    throw new AppError(errors.pdfPlanNeeded);
  if (occupied.documents >= allowance.documents || occupied.bytes + size > allowance.bytes)
    throw new AppError(beyondPlan(vipLevel, errors.storageFull));
}
