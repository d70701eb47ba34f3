import { strFromU8, unzipSync, zipSync } from 'fflate';
import mammoth from 'mammoth';
import { htmlToMarkdown } from './html-to-markdown.ts';
import { DocumentError } from './parsed-document.ts';

/** Bytes of all parts that are read, unpacked. */
const maxBytes = 24 * 1024 * 1024;
const maxParts = 200;
/** Text and what it looks like. Pictures, embedded files and macros are not unpacked at all. */
const wanted =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|docProps\/app\.xml|word\/[^/]+\.xml|word\/_rels\/[^/]+\.rels)$/;

type Parts = Readonly<Record<string, Uint8Array>>;

/** @throws DocumentError */
export async function docxToMarkdown(content: Uint8Array): Promise<string> {
  const parts = unpack(content);
  if (!parts['word/document.xml']) throw new DocumentError('wrongDocumentFormat', 'a zip without a document');
  for (const part of Object.values(parts)) refuseDefinitions(part);
  if (pagesOf(parts) > 1) throw new DocumentError('documentTooLong');
  // Packed again from what has been checked, so that nothing else is there to be read.
  const buffer = Buffer.from(zipSync({ ...parts }, { level: 0 }));
  const { value } = await mammoth.convertToHtml(
    { buffer },
    { convertImage: mammoth.images.imgElement(async () => ({ src: '' })) },
  );
  return htmlToMarkdown(value);
}

/** Sizes are checked before anything is unpacked, and no part gets more room than it has said. */
function unpack(content: Uint8Array): Parts {
  let [bytes, count] = [0, 0];
  return unzipSync(content, {
    filter: ({ name, originalSize }) => {
      if (!wanted.test(name)) return false;
      bytes += originalSize;
      count += 1;
      if (bytes > maxBytes || count > maxParts)
        throw new DocumentError('wrongDocumentFormat', 'too much to unpack');
      return true;
    },
  });
}

/** Word writes none; entities could name files of this machine, or grow without end. */
function refuseDefinitions(part: Uint8Array): void {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(strFromU8(part)))
    throw new DocumentError('wrongDocumentFormat', 'a document type');
}

/** As Word has counted them, else by the breaks in the text. */
function pagesOf(parts: Parts): number {
  const about = textOf(parts['docProps/app.xml']);
  const body = textOf(parts['word/document.xml']);
  const counted = Number(/<Pages>(\d+)<\/Pages>/.exec(about)?.[1] ?? 1);
  const drawn = body.match(/<w:lastRenderedPageBreak\b/g)?.length ?? 0;
  // A break with nothing after it makes no page that has text.
  const parted = body
    .split(/<w:br\b[^>]*w:type="page"/)
    .slice(1)
    .filter((rest) => /<w:t\b/.test(rest)).length;
  return Math.max(counted, drawn + 1, parted + 1);
}

const textOf = (part: Uint8Array | undefined): string => (part ? strFromU8(part) : '');
