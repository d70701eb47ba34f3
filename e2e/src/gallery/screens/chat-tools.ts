import { makePng } from '../../picture.ts';
import type { Screen, Stage } from '../screen.ts';
import {
  at,
  chooseForChats,
  control,
  controlWith,
  isSaid,
  isSeen,
  openNewChat,
  press,
  showChats,
} from './controls.ts';

const panel = (name: string, id: string, says: string): Screen =>
  at(`chat/${name}`, says, { path: `/chat_room?panel=${id}` });

const beside = (name: string, act: (stage: Stage) => Promise<void>, on?: Screen['on']): Screen => ({
  name: `chat/${name}`,
  ...(on && { on }),
  async open(stage) {
    await openNewChat(stage);
    await act(stage);
  },
});

const attach = (stage: Stage, name: string, mimeType: string, buffer: Buffer) =>
  stage.page
    .getByLabel(stage.say('mf-chat:composer.picturesAndFiles'))
    .setInputFiles({ name, mimeType, buffer });

export const chatTools: readonly Screen[] = [
  beside('empty', async () => {}),
  beside('models', async (stage) => {
    await controlWith(stage, 'button', 'mf-chat:conversation.model').click();
    await isSeen(stage.page.getByRole('menuitemradio'));
  }),
  // A phone on its side has the room for all of them beside the box.
  beside(
    'more tools',
    async (stage) => {
      const more = control(stage, 'button', 'mf-chat:composer.more');
      if (!(await more.isVisible())) return;
      await more.click();
      await isSeen(stage.page.getByRole('menuitem'));
    },
    'phone',
  ),
  beside('voices', async (stage) => {
    const more = control(stage, 'button', 'mf-chat:composer.more');
    const isFolded = await more.isVisible();
    if (isFolded) await more.click();
    await press(stage, 'mf-chat:composer.announcer', isFolded ? 'menuitem' : 'button');
    await isSeen(stage.page.getByRole('menuitemradio'));
  }),
  beside('attached', async (stage) => {
    await attach(stage, 'orange.png', 'image/png', makePng(64, [240, 120, 20]));
    await isSeen(controlWith(stage, 'button', 'mf-chat/tools:pictures.remove'));
    await attach(stage, 'cities.csv', 'text/csv', Buffer.from('Lisbon,19\nPorto,23\n'));
    await isSeen(controlWith(stage, 'button', 'mf-chat/tools:files.remove'));
    await controlWith(stage, 'button', 'mf-chat/tools:pictures.remove').first().click();
  }),
  beside('chats', showChats),
  beside('menu of chats', async (stage) => {
    await showChats(stage);
    await press(stage, 'mf-chat:rooms.more');
    await isSeen(stage.page.getByRole('menuitem'));
  }),
  beside('import', async (stage) => {
    await chooseForChats(stage, 'mf-chat/transfer:menu.importChats');
    await isSeen(stage.page.getByRole('dialog').filter({ has: stage.page.locator('input[type=file]') }));
  }),
  beside('storage', async (stage) => {
    await chooseForChats(stage, 'mf-chat/transfer:menu.storage');
    await isSeen(stage.page.getByRole('dialog'));
  }),
  beside('nothing found', async (stage) => {
    await showChats(stage);
    await control(stage, 'searchbox', 'mf-chat:rooms.search').fill('xyzzy');
    await isSaid(stage, 'mf-chat/transfer:search.nothing');
  }),
  at('chat/scenes', 'mf-chat/scenes:page.intro', { path: '/sceneList', phonePath: '/usage_scenario' }),
  at('chat/scene', 'mf-chat/scenes:detail.examples', {
    path: '/sceneList?scene=email',
    phonePath: '/usage_scenario/detail?scene=email',
  }),
  panel('experts', 'experts', 'mf-chat/experts:list.hot'),
  panel('unknown expert', 'experts/nobody', 'mf-chat/experts:role.unknownTitle'),
  {
    name: 'chat/expert',
    async open(stage) {
      await stage.page.goto('/chat_room?panel=experts');
      await control(stage, 'list', 'mf-chat/experts:list.hot').getByRole('button').first().click();
      await isSeen(control(stage, 'button', 'mf-chat/experts:role.start'));
    },
  },
  panel('drawing', 'drawing', 'mf-chat/drawing:emptyTitle'),
  {
    name: 'chat/drawn',
    async open(stage) {
      await stage.page.goto('/chat_room?panel=drawing');
      await control(stage, 'textbox', 'mf-chat/drawing:prompt.label').fill(
        stage.say('mf-chat/drawing:prompt.placeholder'),
      );
      await press(stage, 'mf-chat/drawing:draw');
      await isSeen(stage.page.getByRole('article').locator('img'));
    },
  },
  panel('pictures', 'image_guide', 'mf-chat/guide:images.intro'),
  {
    name: 'chat/call',
    async open(stage) {
      await stage.page.goto('/chat_room?panel=call');
      await isSeen(control(stage, 'button', 'mf-chat/voice:call.end'));
    },
  },
  at('chat/introduction', 'mf-chat/guide:tour.welcome.title', { path: '/chat_room?guide=1' }),
];
