import { writeFileSync } from 'node:fs';
import path from 'node:path';

type Role = { id: string; weight?: number; [field: string]: unknown };

export const roleOf = ({ id, weight = 10, ...fields }: Role): object => ({
  id,
  emoji: '🍊',
  weight,
  name: { en: `Name of ${id}` },
  intro: { en: `Intro of ${id}` },
  greeting: { en: `Greeting of ${id}` },
  prompt: { en: `Prompt of ${id}` },
  questions: { en: [`Question of ${id}`] },
  ...fields,
});

/** Writes the file of a category; gives its path. */
export function writeCategory(
  folder: string,
  id: string,
  experts: readonly object[],
  fields: object = {},
): string {
  const file = path.join(folder, `${id}.json`);
  const category = { id, order: 1, icon: 'book-open', name: { en: `Category ${id}` }, experts, ...fields };
  writeFileSync(file, JSON.stringify(category));
  return file;
}
