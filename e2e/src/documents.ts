import { type Placed, pdfOf } from '@orangery/testing/pdf';
import type { Site } from './site.ts';

const lineOf = (text: string, base = 760): Placed => [12, 60, base, text];

/** Pages of a handbook; what is asked about stands on the third. */
export const handbookPages = (title: string): Placed[][] => [
  [lineOf(`${title}: the handbook.`)],
  [lineOf('Trees are watered twice a week in summer.')],
  [lineOf('About fruit.'), lineOf('Oranges ripen in May, and pears ripen in September.', 500)],
];

export const handbook = (title: string): Buffer => pdfOf(handbookPages(title));

/** Uploads a PDF in one part, as the page does by the tus protocol. */
export async function uploadDocument(
  site: Site,
  token: string,
  name: string,
  content: Buffer,
): Promise<void> {
  const send = async (address: string, method: string, headers: Record<string, string>, body?: Buffer) => {
    const response = await fetch(new URL(address, site.url), {
      method,
      headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', ...headers },
      ...(body && { body: new Uint8Array(body) }),
    });
    if (!response.ok) throw new Error(`${name} was not taken: ${response.status} ${await response.text()}`);
    return response;
  };
  const created = await send('/chat/pdfs/uploads', 'POST', {
    'upload-length': String(content.length),
    'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
  });
  const part = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
  await send(created.headers.get('location') ?? '', 'PATCH', part, content);
}
