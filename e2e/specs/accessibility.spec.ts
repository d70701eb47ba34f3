import { AxeBuilder } from '@axe-core/playwright';
import type { OpenAiServer } from '@orangery/testing/openai-server';
import type { Page } from '@playwright/test';
import { admin } from '../src/admin.ts';
import { answers, ask, messageBox } from '../src/chat.ts';
import { keepDeck, openDeck, outlineText, outlineTree, titlePart } from '../src/decks.ts';
import { atTheBank, paymentPanel } from '../src/payment.ts';
import { phone } from '../src/phone.ts';
import { operatorKey } from '../src/site.ts';
import { expect, test } from '../src/test.ts';

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

/** Axe's serious and critical findings, each with the elements it is about. */
const serious = (violations: readonly Violation[]): string[] =>
  violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);

/** Runs in the page: the rules about colours, by the axe that examined the page before. */
const examineColours = async () => {
  type Axe = { run: (options: object) => Promise<{ violations: Violation[] }> };
  const { axe } = globalThis as unknown as { axe: Axe };
  return (await axe.run({ runOnly: ['color-contrast', 'link-in-text-block'] })).violations;
};

/** Nothing keeps people out in either theme; the dark one differs in its colours alone. */
async function expectAccessible(page: Page, where: string): Promise<void> {
  // In the page itself: another tab for the results takes longer than the rest.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(serious(violations), where).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html:not([data-theme="default"])')).toBeVisible();
  expect(serious(await page.evaluate(examineColours)), `${where}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** The start page of presentations, and an outline that was written for a topic. */
async function expectAccessibleSlides(page: Page, model: OpenAiServer): Promise<void> {
  await page.getByRole('textbox', { name: 'Topic' }).fill('Orchards in the city');
  await expectAccessible(page, 'beginning of a presentation');
  model.script([{ text: outlineText }]);
  await page.getByRole('button', { name: 'Create outline' }).click();
  await expect(outlineTree(page).getByRole('treeitem')).toHaveCount(8);
  await expect(page.getByRole('button', { name: 'Create slides' })).toBeEnabled();
  await expectAccessible(page, 'outline');
}

test.describe('axe', () => {
  test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } });
  test.slow();

  test('everybody can use the empty chat, the login and the registration', async ({ page }) => {
    await page.goto('/chat_room');
    await expect(messageBox(page)).toBeVisible();
    await expectAccessible(page, 'empty chat');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Log in' });
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expectAccessible(page, 'login with refused fields');
    await dialog.getByRole('button', { name: 'Log in with a code' }).click();
    await expect(dialog.getByLabel('Phone number or email')).toBeVisible();
    await expectAccessible(page, 'login by code');
    await dialog.getByRole('button', { name: 'Log in with a password' }).click();
    await dialog.getByRole('button', { name: 'Forgot password?' }).click();
    await expect(dialog.getByRole('button', { name: 'Next' })).toBeVisible();
    await expectAccessible(page, 'forgotten password');
    await dialog.getByRole('button', { name: 'Back to login' }).click();
    await dialog.getByRole('tab', { name: 'Register' }).click();
    await expect(dialog.getByLabel('Picture code')).toBeVisible();
    await expectAccessible(page, 'registration');
    await dialog.getByRole('button', { name: 'One-click sign-up' }).click();
    await expect(page.getByRole('button', { name: 'I saved it' })).toBeVisible();
    await expectAccessible(page, 'new account');
  });

  test('everybody can use a conversation, a failed answer and the other pages', async ({
    page,
    member: _member,
  }) => {
    await page.goto('/chat_room');
    await ask(page, 'markdown');
    await expect(answers(page).getByRole('table')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
    await expectAccessible(page, 'conversation');
    await ask(page, 'status=500');
    await expect(page.getByRole('log').getByRole('alert')).toBeVisible();
    await expectAccessible(page, 'failed answer');
    for (const path of ['/test', '/help_center']) {
      await page.goto(path);
      await expect(page.getByRole('main')).not.toBeEmpty();
      await expectAccessible(page, path);
    }
  });

  test('everybody can use the user centre and its panels', async ({ page, site, member }) => {
    await page.goto('/user_center');
    await expect(page.getByRole('heading', { name: 'Device settings' })).toBeVisible();
    await page.getByRole('button', { name: 'Change display name' }).click();
    await page.getByRole('textbox', { name: 'Display name' }).fill('Mira!');
    await page.getByRole('button', { name: 'Save' }).click();
    await expectAccessible(page, 'user centre with a refused name');
    await admin(site, 'notice', '--for', member.username, '--title', 'Soon', '--body', 'https://example.com');
    for (const [panel, heading] of [
      ['settings', 'Storage'],
      ['notices', 'Soon'],
      ['bind/phone', 'Add your phone'],
      ['cancellation', 'What is deleted'],
    ] as const) {
      await page.goto(`/user_center?panel=${panel}`);
      await expect(page.getByRole('dialog').getByRole('heading', { name: heading })).toBeVisible();
      await expectAccessible(page, panel);
    }
    await page.goto('/user_center?panel=invitation');
    await expect(page.getByRole('img', { name: 'QR code of your invitation link' })).toBeVisible();
    await expectAccessible(page, 'invitation');
  });

  test('everybody can use the plans, a payment, the oranges and the pages for staff', async ({
    page,
    member: _member,
  }) => {
    await page.goto('/vip_card');
    await expect(page.getByRole('table', { name: 'Compare plans' })).toBeVisible();
    await expectAccessible(page, 'plans');
    await page.getByRole('button', { name: 'Choose SVIP' }).click();
    await expect(paymentPanel(page).getByRole('button', { name: 'Pay' })).toBeVisible();
    await expectAccessible(page, 'review');
    await paymentPanel(page).getByRole('button', { name: 'Pay' }).click();
    await page.waitForURL(/sandbox-cashier/);
    await expectAccessible(page, 'sandbox cashier');
    await atTheBank(page, 'Decline the payment');
    await expect(paymentPanel(page).getByText(/refused by the provider/)).toBeVisible();
    await expectAccessible(page, 'failed payment');
    await paymentPanel(page).getByRole('button', { name: 'Pay' }).click();
    await atTheBank(page, 'Pay');
    await expect(paymentPanel(page).getByRole('heading', { name: 'Payment successful' })).toBeVisible();
    await expectAccessible(page, 'success');
    await page.goto('/orange?panel=orders');
    await expect(page.getByRole('button', { name: 'Receipt' })).toBeVisible();
    await expectAccessible(page, 'oranges and orders');
    await page.goto('/staff/sales');
    await expectAccessible(page, 'key of the operator');
    await page.getByLabel('Operator’s key').fill(operatorKey);
    await page.getByRole('button', { name: 'Log in' }).click();
    for (const section of ['Sales', 'Orders', 'Ledger']) {
      await page.getByRole('link', { name: section, exact: true }).click();
      await expect(page.getByRole('heading', { name: section, level: 1 })).toBeVisible();
      await expectAccessible(page, `staff: ${section}`);
    }
  });

  test('everybody can begin a presentation, edit its outline and its slides', async ({
    page,
    site,
    member,
    model,
  }) => {
    await page.goto('/chat_ppt');
    await expectAccessibleSlides(page, model);
    await openDeck(page, await keepDeck(site.url, member));
    await expect(page.getByRole('button', { name: 'Download PowerPoint' })).toBeVisible();
    await expectAccessible(page, 'open presentation');
    await page.getByRole('button', { name: 'Theme', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, 'themes');
    await page.goto('/chat_ppt');
    await expect(page.getByRole('list', { name: 'Your presentations' })).toContainText('City orchards');
    await expectAccessible(page, 'presentations');
  });

  test('everybody can use the help centre', async ({ page }) => {
    await page.goto('/help_center');
    await page.getByRole('searchbox').fill('password');
    await expect(page.getByRole('status').filter({ hasText: /article/ })).toBeVisible();
    await expectAccessible(page, 'search');
    await page.goto('/help_center?feedback=1');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('Please enter feedback')).toBeVisible();
    await expectAccessible(page, 'feedback');
  });

  test.describe('phone', () => {
    test.use(phone);

    test('everybody can use a conversation and the rooms', async ({ page, member: _member }) => {
      await page.goto('/chat_room');
      await ask(page, 'markdown');
      await expect(answers(page).getByRole('table')).toBeVisible();
      await expectAccessible(page, 'conversation');
      await page.getByRole('button', { name: 'Show chats' }).tap();
      await expect(page.getByRole('list', { name: 'Chat rooms' })).toBeVisible();
      await expectAccessible(page, 'rooms');
    });

    test('everybody can edit slides', async ({ page, site, member, model }) => {
      await page.goto('/chat_ppt');
      await expectAccessibleSlides(page, model);
      await openDeck(page, await keepDeck(site.url, member));
      await expect(page.getByRole('button', { name: 'Download PowerPoint' })).toBeVisible();
      await expectAccessible(page, 'open presentation');
      await titlePart(page, 'City orchards').tap();
      await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toBeVisible();
      await expectAccessible(page, 'title in its sheet');
      await page.getByRole('dialog').getByRole('button', { name: 'Done' }).tap();
      await page.getByRole('button', { name: 'Change by chat', exact: true }).tap();
      await expect(page.getByRole('list', { name: 'Suggestions' })).toBeVisible();
      await expectAccessible(page, 'chat about a presentation');
    });

    test('everybody can use the pages of “You”', async ({ page, member: _member }) => {
      for (const [path, text] of [
        ['/mine_module', 'Invite a friend'],
        ['/setUp', 'Appearance'],
        ['/questions', 'Open the help centre'],
      ] as const) {
        await page.goto(path);
        await expect(page.getByRole('main').getByText(text)).toBeVisible();
        await expectAccessible(page, path);
      }
    });

    test('everybody can use the login pages', async ({ page }) => {
      for (const path of ['/login', '/sign_in', '/register']) {
        await page.goto(path);
        await expect(page.getByRole('main')).not.toBeEmpty();
        await expectAccessible(page, path);
      }
    });
  });
});

test('the chat can be used with the keyboard alone', async ({ page, member: _member, model }) => {
  model.script([{ text: 'By keyboard.' }]);
  await page.goto('/chat_room');
  await expect(messageBox(page)).toBeFocused();
  await page.keyboard.type('Hello');
  await page.keyboard.press('Enter');
  await expect(answers(page)).toContainText('By keyboard.');
  await page
    .getByRole('list', { name: 'Chat rooms' })
    .getByRole('button', { name: 'Hello', exact: true })
    .focus();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('list', { name: 'Chat rooms' })).not.toContainText('Hello');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByRole('list', { name: 'Chat rooms' })).toContainText('Hello');
});

test('a plan can be bought with the keyboard alone', async ({ page, member: _member }) => {
  await page.goto('/vip_card');
  const vip = page.getByRole('region', { name: 'VIP', exact: true });
  await vip.getByRole('radio', { name: /1 year/ }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(vip.getByRole('radio', { name: /3 months/ })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(vip.getByRole('button', { name: 'Choose VIP' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(paymentPanel(page).getByRole('heading', { name: 'VIP, 3 months' })).toBeVisible();
  await paymentPanel(page)
    .getByRole('radio', { name: /Test bank/ })
    .focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/sandbox-cashier/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(paymentPanel(page).getByRole('heading', { name: 'Payment successful' })).toBeVisible();
});
