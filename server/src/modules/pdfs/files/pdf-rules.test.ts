import { type ErrorCode, errors, limits, type VipLevel } from '@orangery/api/contract';
import { describe, expect, test } from 'vitest';
import { AppError } from '../../../http/app-error.ts';
import type { PdfAllowance, PlanCatalogue, Plans } from '../../plans/catalogue.ts';
import { checkPlan, checkRoom } from './pdf-rules.ts';

const free: PdfAllowance = { documents: 1, bytes: 500, file_bytes: 500, pages: 20, recognized_pages: 20 };
const vip: PdfAllowance = { documents: 3, bytes: 3_000, file_bytes: 2_000, pages: 100, recognized_pages: 50 };
const plans: Plans = {
  current: () =>
    ({ levels: { 1: { pdfs: free }, 2: { pdfs: vip }, 3: { pdfs: null } } }) as unknown as PlanCatalogue,
};
const account = (vipLevel: VipLevel) => ({ id: 'a', username: 'ada', vipLevel });
const codeOf = (check: () => void): ErrorCode | 'allowed' => {
  try {
    check();
    return 'allowed';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
};

describe('room for one more document', () => {
  const room = (
    level: VipLevel,
    size: number,
    { documents = 0, bytes = 0, tried = null as string | null } = {},
    sha256?: string,
  ) => codeOf(() => checkRoom(plans, account(level), { size, sha256 }, { documents, bytes, tried }));

  test.each([
    ['a file as large as the plan allows', room(2, 2_000), 'allowed'],
    ['a file that is larger than the plan allows', room(2, 2_001), errors.pdfTooLarge],
    ['a file that no plan allows', room(1, limits.pdfBytes + 1), errors.pdfTooLarge],
    ['a file that a plan would allow', room(1, 501), errors.pdfPlanNeeded],
    ['the last document of a plan', room(2, 100, { documents: 2 }), 'allowed'],
    ['a document too many', room(2, 100, { documents: 3 }), errors.storageFull],
    ['the second document without a plan', room(1, 100, { documents: 1 }), errors.pdfPlanNeeded],
    ['the last bytes of a plan', room(2, 1_000, { documents: 1, bytes: 2_000 }), 'allowed'],
    ['a byte too many', room(2, 1_001, { documents: 1, bytes: 2_000 }), errors.storageFull],
    ['a level that may have none', room(3, 1), errors.pdfTooLarge],
    ['another document than the one that was tried', room(1, 1, { tried: 'x' }, 'y'), errors.pdfPlanNeeded],
    ['the document that was tried', room(1, 1, { tried: 'x' }, 'x'), 'allowed'],
    ['with a plan another one than was tried', room(2, 1, { tried: 'x' }, 'y'), 'allowed'],
  ])('%s: %s', (_, found, expected) => {
    expect(found).toBe(expected);
  });
});

describe('documents that may be asked about', () => {
  const plan = (level: VipLevel, ...documents: { bytes: number; pages: number }[]) =>
    codeOf(() => checkPlan(plans, account(level), documents));
  const small = { bytes: 500, pages: 20 };

  test.each([
    ['one within the free level', plan(1, small), 'allowed'],
    ['two after the plan has ended', plan(1, small, small), errors.pdfPlanNeeded],
    ['one that is too large for the free level', plan(1, { ...small, bytes: 501 }), errors.pdfPlanNeeded],
    ['one that is too long for the free level', plan(1, { ...small, pages: 21 }), errors.pdfPlanNeeded],
    ['several with a plan', plan(2, small, small, { bytes: 2_000, pages: 100 }), 'allowed'],
  ])('%s: %s', (_, found, expected) => {
    expect(found).toBe(expected);
  });
});
