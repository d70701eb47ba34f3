import { textHash } from '@orangery/platform/text-hash';
import { createRoom, defaultTitle, type Room, visibleMessages } from '@orangery/records';
import { firstTime, messagesOf, timeOf } from './chatgpt-messages.ts';
import { modelOfSlug } from './chatgpt-models.ts';
import { nodesOf, treeOf } from './chatgpt-tree.ts';
import { noTime } from './import-times.ts';
import { fieldsOf, textOf } from './read-values.ts';

/** Whether a value looks like a conversation of a ChatGPT export. */
export const isConversation = (value: unknown): boolean => fieldsOf(fieldsOf(value)?.mapping) !== undefined;

/**
 * A conversation of a ChatGPT export as a room; null when nothing was said in it. All its branches are in it, as versions of
 * answers and questions, and what is shown there last is shown. The same conversation always makes the same room. Without
 * times it begins at `noTime`.
 */
export function roomOfConversation(value: unknown): Room | null {
  const conversation = fieldsOf(value);
  if (!conversation) return null;
  const nodes = nodesOf(conversation.mapping);
  const tree = treeOf(nodes, textOf(conversation.current_node));
  const begun = timeOf(conversation.create_time);
  const changed = timeOf(conversation.update_time);
  const chatRecord = messagesOf(tree, begun ?? firstTime(nodes.values()) ?? changed ?? noTime);
  const [first] = chatRecord;
  if (!first) return null;
  const key = textOf(conversation.conversation_id) ?? textOf(conversation.id) ?? first.id;
  const createTime = begun ?? first.createTime;
  const room: Room = {
    ...createRoom({
      id: `2023${String(textHash(key) % 10_000_000).padStart(7, '0')}`,
      chatModel: '3.5',
      chatMessage: titleOf(conversation.title),
      now: createTime,
    }),
    chatRecord,
    messageArr: chatRecord.map(({ id }) => id),
    rev: chatRecord.length + 1,
    updatedAt: Math.max(changed ?? 0, chatRecord.at(-1)?.createTime ?? 0),
  };
  const slug = textOf(conversation.default_model_slug) ?? modelIn(room);
  return { ...room, chatModel: modelOfSlug(slug) ?? '3.5' };
}

const modelIn = (room: Room): string => visibleMessages(room).findLast(({ model }) => model)?.model ?? '';

const titleOf = (value: unknown): string => {
  const title = (textOf(value) ?? '').replace(/\s+/g, ' ').trim();
  return title === '' ? defaultTitle : [...title].slice(0, 100).join('');
};
