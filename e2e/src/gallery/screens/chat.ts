import { said } from '../content/said.ts';
import type { Screen } from '../screen.ts';
import { answers, askAbout, control, controlWith, isSeen, openNewChat, press, send } from './controls.ts';

const topics = ['long', 'code', 'table', 'formula', 'mixed', 'thoughts'] as const;

const conversations = topics.map(
  (topic): Screen => ({
    name: `chat/${topic}`,
    as: 'subscriber',
    open: (stage) => askAbout(stage, topic),
  }),
);

export const chat: readonly Screen[] = [
  { name: 'chat/empty', open: openNewChat },
  ...conversations,
  {
    name: 'chat/diagram',
    as: 'subscriber',
    async open(stage) {
      await askAbout(stage, 'diagram');
      await isSeen(controlWith(stage, 'img', 'chat:markdown.diagramAlt'));
    },
  },
  {
    name: 'chat/streaming',
    as: 'subscriber',
    async open(stage) {
      await openNewChat(stage);
      const { question, answer } = said[stage.language].streaming;
      await send(stage, question);
      await isSeen(answers(stage).getByText(answer.trim().slice(0, 12)));
    },
  },
  {
    name: 'chat/failed answer',
    as: 'subscriber',
    async open(stage) {
      await openNewChat(stage);
      await send(stage, 'status=500');
      await isSeen(stage.page.getByRole('log').getByRole('alert'));
    },
  },
  {
    name: 'chat/models',
    async open(stage) {
      await openNewChat(stage);
      await controlWith(stage, 'button', 'mf-chat:conversation.model').click();
      await isSeen(stage.page.getByRole('menuitemradio'));
    },
  },
  {
    name: 'chat/more tools',
    on: 'phone',
    async open(stage) {
      await openNewChat(stage);
      await press(stage, 'mf-chat:composer.more');
      await isSeen(stage.page.getByRole('menuitem'));
    },
  },
  {
    name: 'chat/chats',
    on: 'phone',
    async open(stage) {
      await openNewChat(stage);
      await press(stage, 'mf-chat:rooms.open');
      await isSeen(control(stage, 'list', 'mf-chat:rooms.label'));
    },
  },
];
