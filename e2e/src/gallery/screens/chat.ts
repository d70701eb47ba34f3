import type { Locator } from '@playwright/test';
import { messageAction } from '../../message-actions.ts';
import { said } from '../content/said.ts';
import type { Screen, Stage } from '../screen.ts';
import {
  answers,
  askAbout,
  chooseForChats,
  control,
  controlWith,
  isSeen,
  openNewChat,
  press,
  send,
} from './controls.ts';

const topics = ['long', 'code', 'table', 'formula', 'mixed', 'thoughts'] as const;

/** Screens with questions, of which a subscriber has more. */
const asked = (name: string, open: Screen['open']): Screen => ({
  name: `chat/${name}`,
  as: 'subscriber',
  open,
});

/** What is seen after something was done with an answer. */
const after = (name: string, act: (stage: Stage) => Promise<void>): Screen =>
  asked(name, async (stage) => {
    await askAbout(stage, 'mixed');
    await act(stage);
  });

const chooseAction = async (stage: Stage, key: string) => {
  await press(stage, 'mf-chat:conversation.actions');
  await press(stage, key, 'menuitem');
};

const chooseFor = ({ page, say }: Stage, message: Locator, key: string) =>
  messageAction(page, message, say(key), say('chat:message.more'));

export const conversations: readonly Screen[] = [
  ...topics.map((topic) => asked(topic, (stage) => askAbout(stage, topic))),
  after('chosen chats', async (stage) => {
    await chooseForChats(stage, 'mf-chat/transfer:menu.select');
    await isSeen(control(stage, 'list', 'mf-chat/transfer:select.label').getByRole('checkbox'));
  }),
  asked('diagram', async (stage) => {
    await askAbout(stage, 'diagram');
    await isSeen(controlWith(stage, 'img', 'chat:markdown.diagramAlt'));
  }),
  asked('streaming', async (stage) => {
    await openNewChat(stage);
    const { question, answer } = said[stage.language].streaming;
    await send(stage, question);
    await isSeen(answers(stage).getByText(answer.trim().slice(0, 12)));
  }),
  asked('failed answer', async (stage) => {
    await openNewChat(stage);
    await send(stage, 'status=500');
    await isSeen(stage.page.getByRole('log').getByRole('alert'));
  }),
  after('menu of an answer', async (stage) => {
    await control(stage, 'button', 'chat:message.more', answers(stage)).last().click();
    await isSeen(stage.page.getByRole('menuitem'));
  }),
  after('changed question', async (stage) => {
    const question = control(
      stage,
      'article',
      'mf-chat:conversation.you',
      stage.page.getByRole('log'),
    ).last();
    await chooseFor(stage, question, 'chat:question.edit');
    await isSeen(control(stage, 'textbox', 'chat:question.label'));
  }),
  after('menu of a chat', async (stage) => {
    await press(stage, 'mf-chat:conversation.actions');
    await isSeen(stage.page.getByRole('menuitem'));
  }),
  after('renaming', async (stage) => {
    await chooseAction(stage, 'mf-chat/tools:menu.rename');
    await isSeen(control(stage, 'dialog', 'mf-chat/tools:menu.renameTitle'));
  }),
  after('instructions', async (stage) => {
    await chooseAction(stage, 'mf-chat/tools:menu.instructions');
    await isSeen(control(stage, 'textbox', 'mf-chat/tools:instructions.label'));
  }),
  after('search in a chat', async (stage) => {
    await chooseAction(stage, 'mf-chat/tools:menu.search');
    await isSeen(control(stage, 'search', 'mf-chat/messages:find.region'));
  }),
  after('deleted message', async (stage) => {
    await chooseFor(stage, answers(stage).last(), 'chat:message.delete');
    await isSeen(control(stage, 'button', 'mf-chat:message.undo'));
  }),
];
