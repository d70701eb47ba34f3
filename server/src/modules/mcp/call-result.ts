import type { CallToolResult, ContentBlock } from '@modelcontextprotocol/client';
import { lines, oneLine } from '../../http/external-text.ts';

/** Code units; what a model is given of it is cut again. */
const maxText = 50_000;

/** What a tool gave, as plain text: pictures, sounds and files are named and left out. */
export function textOf({ content, structuredContent }: CallToolResult): string {
  const parts = content.map(partOf).filter((part) => part !== '');
  if (parts.length > 0) return lines(parts.join('\n\n'), maxText);
  return structuredContent === undefined ? '' : lines(JSON.stringify(structuredContent), maxText);
}

function partOf(block: ContentBlock): string {
  if (block.type === 'text') return block.text;
  if (block.type === 'image' || block.type === 'audio')
    return leftOut(block.type, block.mimeType, block.data);
  if (block.type === 'resource_link') return `[resource ${oneLine(`${block.name} ${block.uri}`, 500)}]`;
  const { resource } = block;
  if ('text' in resource) return resource.text;
  return leftOut(`file ${oneLine(resource.uri, 300)}`, resource.mimeType, resource.blob);
}

const leftOut = (what: string, type: string | undefined, base64: string): string =>
  `[${what}, ${oneLine(type ?? 'unknown type', 80)}, ${Math.ceil((base64.length * 3) / 4 / 1_024)} KB, left out]`;
