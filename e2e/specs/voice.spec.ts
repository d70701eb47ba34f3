import type { Page } from '@playwright/test';
import { answers, ask, messageBox, questions, sendButton } from '../src/chat.ts';
import { phone } from '../src/phone.ts';
import { expectMicrophone, expectPlaying, hearOneself } from '../src/sound.ts';
import { expect } from '../src/test.ts';
import {
  openCall,
  openVoices,
  plainVoiceTest,
  stateOf,
  voiceTest as test,
  useUpVoice,
} from '../src/voice.ts';

const question = 'Tell me about the sea.';
/** Spoken for two seconds, and for ten. */
const short = 'It is deep, and salty, and wide.';
const long = `It is deep and salty and ${'very '.repeat(25)}wide.`;

// Most of these wait for somebody to speak: two at a time.
test.describe.configure({ mode: 'parallel' });

const newChat = (page: Page) => page.getByRole('button', { name: 'New chat', exact: true }).first().click();

for (const onPhone of [false, true]) {
  test.describe(onPhone ? 'on a phone' : 'on the desktop', () => {
    test.use(onPhone ? phone : { viewport: { width: 1440, height: 900 } });

    test('a question is heard, answered and spoken, and is in the room after the call', async ({
      page,
      member: _member,
      model,
      speech,
    }) => {
      speech.script([{ text: question, wait: true }]);
      model.script([{ text: `**${short}**` }]);
      const dialog = await openCall(page, onPhone);
      await expect(stateOf(dialog)).toHaveText('Listening to you');
      await expect(stateOf(dialog)).toHaveText('Thinking');
      await expect.poll(() => speech.requests.length).toBe(1);
      speech.release();
      await expect(stateOf(dialog)).toHaveText('Speaking');
      await expectPlaying(page, true);
      const captions = dialog.getByRole('region', { name: 'Captions' });
      await expect(captions).toContainText(question);
      await expect(captions).toContainText(short);
      await expect(stateOf(dialog)).toHaveText('Listening');
      await expectPlaying(page, false);
      const [heard, said] = speech.requests;
      expect(heard?.recording).toMatchObject({ name: 'recording.wav', type: 'audio/wav' });
      expect(said?.fields).toMatchObject({ model: 'speaker', input: short, voice: 'alloy' });
      await dialog.getByRole('button', { name: 'End call' }).click();
      await expect(dialog).toBeHidden();
      await expectMicrophone(page, 1, false);
      await expect(questions(page)).toHaveText([question]);
      await expect(answers(page)).toContainText(short);
    });

    test('speaking during an answer stops it and asks the next question', async ({
      page,
      member: _member,
      model,
      speech,
    }) => {
      speech.script([{ text: question }]);
      model.script([{ tokens: [`${long} `, 'And so on.'], waitAfter: 1 }, { text: 'It is round.' }]);
      const dialog = await openCall(page, onPhone);
      await expect(stateOf(dialog)).toHaveText('Speaking');
      await expectPlaying(page, true);
      await expect(stateOf(dialog)).toHaveText('Listening to you');
      speech.script([{ text: 'And the moon?' }]);
      await expectPlaying(page, false);
      await expect.poll(() => model.requests[0]?.aborted).toBe(true);
      await expect(dialog.getByRole('region', { name: 'Captions' })).toContainText('It is round.');
      await dialog.getByRole('button', { name: 'End call' }).click();
      await expect(questions(page)).toHaveText([question, 'And the moon?']);
      await expect(answers(page).first()).toContainText('You stopped this answer.');
      await expect(answers(page).last()).toContainText('It is round.');
    });

    test('a press interrupts the spoken answer, and going back ends the call', async ({
      page,
      member: _member,
      model,
      speech,
    }) => {
      speech.script([{ text: question }]);
      model.script([{ tokens: [`${long} `, 'And so on.'], waitAfter: 1 }]);
      const dialog = await openCall(page, onPhone);
      await expect(stateOf(dialog)).toHaveText('Speaking');
      await expectMicrophone(page, 1, true);
      await dialog.getByRole('button', { name: 'Interrupt' }).click();
      await expect(stateOf(dialog)).toHaveText('Listening');
      await expectPlaying(page, false);
      await expect.poll(() => model.requests[0]?.aborted).toBe(true);
      await page.goBack();
      await expect(dialog).toBeHidden();
      await expectMicrophone(page, 1, false);
      await expect(answers(page)).toContainText('You stopped this answer.');
    });

    test.describe('with a microphone that is not allowed', () => {
      test.use({ permissions: [] });

      test('the call says that the microphone is not allowed, and tries again once it is', async ({
        page,
        member: _member,
        speech,
        site,
      }) => {
        const dialog = await openCall(page, onPhone);
        await expect(dialog.getByRole('alert')).toContainText('The microphone is not allowed');
        await page.context().grantPermissions(['microphone'], { origin: site.url });
        await dialog.getByRole('button', { name: 'Try again' }).click();
        await expectMicrophone(page, 1, true);
        await expect(dialog.getByRole('alert')).toBeHidden();
        await dialog.getByRole('button', { name: 'End call' }).click();
        await expectMicrophone(page, 1, false);
        expect(speech.requests).toEqual([]);
      });
    });

    test('a call without quota left leads to the plans', async ({ page, member, model, speech, site }) => {
      speech.script([{ text: question, wait: true }]);
      const dialog = await openCall(page, onPhone);
      await expect(stateOf(dialog)).toHaveText('Thinking');
      await useUpVoice(site, member);
      speech.release();
      await expect(dialog.getByRole('alert')).toContainText('No uses are left for voice calls');
      await expectMicrophone(page, 1, false);
      expect(model.requests).toHaveLength(5);
      // From now on before anything is said.
      await page.reload();
      await expect(dialog.getByRole('alert')).toContainText('No uses are left for voice calls');
      await expectMicrophone(page, 0, false);
      await dialog.getByRole('button', { name: 'Upgrade' }).click();
      await expect(page).toHaveURL(onPhone ? /\/upgrade_service/ : /\/vip_card/);
    });

    test('a question is dictated, and its answer is read in the chosen voice', async ({
      page,
      member: _member,
      model,
      speech,
    }) => {
      speech.script([{ text: 'about the sea.' }]);
      model.script([{ text: short }]);
      await page.goto('/chat_room');
      // The choice is there before anybody has spoken.
      await openVoices(page, onPhone);
      await expect(page.getByRole('menuitemradio', { name: 'Ava' })).toBeChecked();
      await page.getByRole('menuitemradio', { name: 'Emma' }).click();
      await messageBox(page).fill('Tell me');
      await page.getByRole('button', { name: 'Dictate' }).click();
      await expect(page.getByRole('timer', { name: /^Recording: / })).toBeVisible();
      await page.getByRole('button', { name: 'Finish dictation' }).click();
      await expect(messageBox(page)).toHaveValue(question);
      // On a phone the keyboard would come up.
      if (!onPhone) await expect(messageBox(page)).toBeFocused();
      await expectMicrophone(page, 1, false);
      await openVoices(page, onPhone);
      await expect(page.getByRole('menuitemradio', { name: 'Emma' })).toBeChecked();
      await page.getByRole('menuitemradio', { name: 'Noah' }).click();
      await sendButton(page).click();
      await expectPlaying(page, true);
      expect(speech.requests.at(-1)?.fields).toMatchObject({ input: short, voice: 'echo' });
      await expectPlaying(page, false);

      await page.getByRole('button', { name: 'Dictate' }).click();
      await page.getByRole('button', { name: 'Discard the recording' }).click();
      await expect(page.getByRole('button', { name: 'Dictate' })).toBeVisible();
      await expectMicrophone(page, 2, false);
      expect(speech.requests).toHaveLength(2);
    });

    if (!onPhone)
      test('an answer is read aloud in the voice of the settings, until the room is left', async ({
        page,
        member: _member,
        model,
        speech,
      }) => {
        model.script([{ text: long }]);
        await page.goto('/chat_room?panel=settings');
        await page.getByRole('radio', { name: 'Deep' }).check();
        await page.goto('/chat_room');
        await ask(page, question);
        await answers(page).getByRole('button', { name: 'Read aloud' }).click();
        await expectPlaying(page, true);
        expect(speech.requests.map(({ fields }) => fields)).toMatchObject([{ input: long, voice: 'onyx' }]);
        await answers(page).getByRole('button', { name: 'Pause reading' }).click();
        await expectPlaying(page, false);
        await answers(page).getByRole('button', { name: 'Go on reading' }).click();
        await expectPlaying(page, true);
        await newChat(page);
        await expectPlaying(page, false);
        await expect(answers(page)).toHaveCount(0);
      });
  });
}

test('a call does not take its own voice for a question, even where the microphone hears it', async ({
  page,
  member: _member,
  model,
  speech,
}) => {
  speech.script([{ text: question }]);
  model.script([{ text: `${short} ${short}` }]);
  await page.addInitScript(hearOneself);
  const dialog = await openCall(page, false);
  await expect(stateOf(dialog)).toHaveText('Speaking');
  await expect(stateOf(dialog)).toHaveText('Listening');
  await dialog.getByRole('button', { name: 'End call' }).click();
  await expect(questions(page)).toHaveText([question]);
  expect(speech.requests.filter(({ recording }) => recording)).toHaveLength(1);
});

test('in a call the space bar interrupts, muting stops listening, and captions can be hidden', async ({
  page,
  member: _member,
  model,
  speech,
}) => {
  speech.script([{ text: question }]);
  model.script([{ text: long }]);
  const dialog = await openCall(page, false);
  await expect(stateOf(dialog)).toHaveText('Speaking');
  await page.keyboard.press('Space');
  await expect(stateOf(dialog)).toHaveText('Listening');
  await expectPlaying(page, false);
  await dialog.getByRole('button', { name: 'Mute' }).click();
  await expect(stateOf(dialog)).toHaveText('You are muted');
  const captions = dialog.getByRole('region', { name: 'Captions' });
  await expect(captions).toContainText(question);
  await dialog.getByRole('button', { name: 'Captions' }).click();
  await expect(captions).toBeHidden();
  await dialog.getByRole('button', { name: 'Microphone', exact: true }).click();
  await expect(page.getByRole('menuitemradio', { checked: true })).toBeVisible();
});

test('a connection that is lost during a call costs nothing but time', async ({
  page,
  member: _member,
  model,
  speech,
}) => {
  speech.script([{ text: question }]);
  model.script([{ text: short }]);
  const dialog = await openCall(page, false);
  await expectMicrophone(page, 1, true);
  await page.context().setOffline(true);
  await expect(stateOf(dialog)).toHaveText('No connection. Trying again.');
  expect(speech.requests).toEqual([]);
  await page.context().setOffline(false);
  await expect(dialog.getByRole('region', { name: 'Captions' })).toContainText(short);
  await expect(stateOf(dialog)).toHaveText('Speaking');
});

plainVoiceTest('a site without speech says that the browser speaks', async ({ page, member: _member }) => {
  const dialog = await openCall(page, false);
  await expect(dialog).toContainText('Speech by your browser');
});
