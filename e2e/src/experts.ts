import { type DataOf, type Expert, type Language, languageHeader } from '@orangery/api/contract';
import type { Locator, Page } from '@playwright/test';

async function get(address: string, language: Language): Promise<unknown> {
  const response = await fetch(address, { headers: { language: languageHeader(language), device: 'web' } });
  return ((await response.json()) as { data: unknown }).data;
}

/** Every expert the site offers, page by page as a browser gets them. */
export async function allExperts(site: string, language: Language): Promise<readonly Expert[]> {
  const all: Expert[] = [];
  for (let page = 1; ; page += 1) {
    const data = await get(`${site}/chat/experts?page=${page}`, language);
    const { experts, total } = data as DataOf<'GET /chat/experts'>;
    all.push(...experts);
    if (experts.length === 0 || all.length >= total) return all;
  }
}

export async function expertCategories(
  site: string,
  language: Language,
): Promise<DataOf<'GET /chat/experts/categories'>['categories']> {
  const data = await get(`${site}/chat/experts/categories`, language);
  return (data as DataOf<'GET /chat/experts/categories'>).categories;
}

export async function expertQuestions(
  site: string,
  id: string,
  language: Language,
): Promise<readonly string[]> {
  const data = await get(`${site}/chat/expert/questions?expert_id=${id}`, language);
  return (data as DataOf<'GET /chat/expert/questions'>).questions;
}

export const expertsPanel = (page: Page): Locator => page.getByRole('dialog', { name: 'Experts' });
