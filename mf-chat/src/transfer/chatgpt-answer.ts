import { canvasText } from './chatgpt-canvas.ts';
import { fenced } from './fenced.ts';
import { type Fields, fieldsOf, listOf, textOf, wholeOf } from './read-values.ts';

/** What a node of a ChatGPT conversation adds to a message. */
export type NodeText = { content: string; reasoning: string; reasoningTime?: number };

/** References to search results, which mean nothing outside of their page. */
const references = /\ue200[^\ue201]*\ue201|【\d+(?::\d+)?†[^】]*】/g;

const nothing: NodeText = { content: '', reasoning: '' };
const plain = (content: string): NodeText => ({ content: content.replace(references, ''), reasoning: '' });

export const roleOf = (message: Fields): string | undefined => textOf(fieldsOf(message.author)?.role);

/** Whether a person never saw it: instructions, and steps that the page keeps to itself. */
export function isHidden(message: Fields): boolean {
  const metadata = fieldsOf(message.metadata);
  return (
    roleOf(message) === 'system' ||
    metadata?.is_visually_hidden_from_conversation === true ||
    ['user_editable_context', 'model_editable_context'].includes(
      String(fieldsOf(message.content)?.content_type),
    )
  );
}

/** The text of a message as Markdown. */
export function textOfMessage(message: Fields): NodeText {
  const content = fieldsOf(message.content);
  if (!content || isHidden(message)) return nothing;
  const [role, recipient] = [roleOf(message), textOf(message.recipient) ?? 'all'];
  const type = textOf(content.content_type);
  if (type === 'thoughts') return { content: '', reasoning: thoughtsOf(content) };
  if (type === 'reasoning_recap') return recapOf(message);
  if (type === 'execution_output') return plain(fenced(textOf(content.text) ?? '', ''));
  if (role === 'tool') return { ...nothing, content: picturesOf(content) };
  if (recipient.startsWith('canmore.')) return plain(canvasText(callOf(content)));
  // A call of a tool: only what a program was is worth keeping.
  if (recipient !== 'all' && recipient !== 'python') return nothing;
  if (type === 'code') return plain(fenced(textOf(content.text) ?? '', languageOf(content, recipient)));
  if (type === 'text' || type === 'multimodal_text') return plain(partsOf(content, message));
  return plain(textOf(content.text) ?? textOf(content.result) ?? '');
}

function languageOf(content: Fields, recipient: string): string {
  const language = textOf(content.language, 20) ?? 'unknown';
  if (language !== 'unknown') return language.replace(/[^\w+#-]/g, '');
  return recipient === 'python' ? 'python' : '';
}

const thoughtsOf = (content: Fields): string =>
  listOf(content.thoughts)
    .map((thought) => {
      const { summary, content: text } = fieldsOf(thought) ?? {};
      return [textOf(summary) && `**${textOf(summary)}**`, textOf(text)].filter(Boolean).join('\n\n');
    })
    .filter(Boolean)
    .join('\n\n');

const callOf = (content: Fields): string => textOf(content.text) ?? textOf(listOf(content.parts)[0]) ?? '';

/** Pictures that a tool drew: a sign for each, and what it was to show. */
function picturesOf(content: Fields): string {
  return listOf(content.parts)
    .map(fieldsOf)
    .filter((part) => part?.content_type === 'image_asset_pointer')
    .map((part) => {
      const prompt = textOf(fieldsOf(fieldsOf(part?.metadata)?.dalle)?.prompt, 4_000) ?? '';
      return `🖼 ${prompt.replace(/\s+/g, ' ')}`.trim();
    })
    .join('\n\n');
}

function recapOf(message: Fields): NodeText {
  const seconds = fieldsOf(message.metadata)?.finished_duration_sec;
  const time = typeof seconds === 'number' ? wholeOf(Math.round(seconds * 1000), 1_000_000_000) : undefined;
  return { ...nothing, ...(time !== undefined && { reasoningTime: time }) };
}

/** Texts as they are; for what an export has no address of, a sign and its name. */
function partsOf(content: Fields, message: Fields): string {
  const texts = listOf(content.parts).map((part) => {
    const fields = fieldsOf(part);
    if (!fields) return textOf(part) ?? '';
    if (fields.content_type === 'image_asset_pointer') return '🖼';
    return textOf(fields.text) ?? '';
  });
  const files = listOf(fieldsOf(message.metadata)?.attachments)
    .map((file) => textOf(fieldsOf(file)?.name, 300))
    .filter((name) => name !== undefined && !/\.(?:png|jpe?g|gif|webp)$/i.test(name))
    .map((name) => `📎 ${name}`);
  return [...texts, ...files].filter((text) => text.trim() !== '').join('\n\n');
}
