import { inject } from 'vitest';
import type { OfficeFault } from './validator-setup.ts';

/** What Office would find wrong with a file: part, place and fault. */
export async function officeFaults(bytes: Uint8Array): Promise<string[]> {
  const response = await fetch(inject('officeValidator'), { method: 'POST', body: bytes.slice() });
  if (!response.ok) throw new Error(await response.text());
  const faults = (await response.json()) as readonly OfficeFault[];
  return faults.map(({ description, path }) => `${path.partUri} ${path.xpath}: ${description}`);
}
