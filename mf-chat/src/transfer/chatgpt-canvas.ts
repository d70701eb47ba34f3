import { fenced } from './fenced.ts';
import { fieldsOf, listOf, textOf } from './read-values.ts';

/**
 * What a call of the canvas wrote beside a conversation: a whole document, or the passages that were put into one.
 * Nothing for remarks in its margin. The call is JSON that a model wrote.
 */
export function canvasText(call: string): string {
  const fields = fieldsOf(parsed(call));
  const content = textOf(fields?.content);
  if (content !== undefined)
    return documentText(textOf(fields?.name, 300), textOf(fields?.type, 50), content);
  return listOf(fields?.updates)
    .map((update) => textOf(fieldsOf(update)?.replacement))
    .filter((text) => text?.trim())
    .join('\n\n');
}

function documentText(name: string | undefined, type: string | undefined, content: string): string {
  const title = name?.trim() ? `**${name.trim().replace(/\s+/g, ' ')}**\n\n` : '';
  const language = /^code\/([\w+#-]+)$/.exec(type ?? '')?.[1];
  return title + (language ? fenced(content, language) : content);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
