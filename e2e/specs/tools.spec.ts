import { admin } from '../src/admin.ts';
import { answers, ask } from '../src/chat.ts';
import { equippedTest as test } from '../src/equipped.ts';
import { layouts } from '../src/layouts.ts';
import { expect } from '../src/test.ts';
import { chooseModel } from '../src/tools.ts';

const searchFor = (query: string) => [{ name: 'search_web', arguments: JSON.stringify({ query }) }];

for (const { name, onPhone, use } of layouts) {
  test.describe(name, () => {
    test.use(use);

    test.beforeEach(async ({ page, member, site }) => {
      await admin(site, 'grant', member.username, 'vip', '--days', '30');
      const installed = await page.request.post(`${site.url}/chat/user/install-plugin`, {
        headers: { authorization: `Bearer ${member.token}` },
        data: { id: 7, installed: true, params: { isOpen: false } },
      });
      expect(await installed.json()).toMatchObject({ code: 200 });
      await page.goto('/chat_room');
      await chooseModel(page, 'GPT-4.0 with plugs');
    });

    test('what a model looks up is a line that unfolds, stays over a reload, and is cited', async ({
      page,
      model,
      search,
    }) => {
      model.script([{ text: 'Let me look.', calls: searchFor('peeling') }, { text: 'Peel it first [1].' }]);
      await ask(page, 'How do I peel it?');
      await expect(answers(page)).toContainText('Peel it first [1].');
      expect(search.requests.map(({ query }) => query.q)).toEqual(['peeling']);
      const step = answers(page).getByRole('button', { name: 'Search the web', exact: true });
      await expect(step).toHaveAccessibleDescription(/^\d+(\.\d)? s$/);
      await step.click();
      await expect(answers(page).getByText('Result 1 for peeling').first()).toBeVisible();

      await page.reload();
      await expect(step).toBeVisible();
      const cited = answers(page).getByRole('link', { name: '[1]', exact: true });
      await expect(cited).toHaveAttribute('href', 'https://example.com/peeling/1');
      await step.click();
      await expect(answers(page).getByText('Result 1 for peeling').first()).toBeVisible();
    });

    if (!onPhone)
      test('a file that is too long for a model is searched on the way to the answer, which says what stands deep in it', async ({
        page,
        model,
      }) => {
        const text = Array.from({ length: 9_000 }, (_, index) => `${index} request served`)
          .with(7_654, '7654 the mandarin burned')
          .join('\n');
        const calls = [{ name: 'search_files', arguments: '{"query":"burned"}' }];
        model.script(({ messages }) => {
          const { role, content } = messages.at(-1) ?? {};
          return role === 'tool'
            ? { text: /the \w+ burned/.exec(String(content))?.[0] ?? 'Nothing.' }
            : { calls };
        });
        const held = await page.evaluateHandle((log) => {
          const transfer = new DataTransfer();
          transfer.items.add(new File([log], 'server.log'));
          return transfer;
        }, text);
        await page.getByRole('log').dispatchEvent('drop', { dataTransfer: held });
        await expect(page.getByRole('list', { name: 'Files' }).getByRole('listitem')).toHaveCount(1);
        await ask(page, 'What burned?');
        await expect(answers(page)).toContainText('the mandarin burned');
        expect(JSON.stringify(model.requests[0]?.body.messages)).not.toContain('mandarin');
        const step = answers(page).getByRole('button', { name: 'Search the files', exact: true });
        await step.click();
        await expect(answers(page).getByText('7654 the mandarin burned')).toBeVisible();
      });

    if (!onPhone)
      test('a search that a model has begun goes on while the page reloads, and is stopped with its answer', async ({
        page,
        model,
        search,
      }) => {
        model.script([{ calls: searchFor('stall') }]);
        await ask(page, 'How do I peel it?');
        const step = answers(page).getByRole('button', { name: 'Search the web', exact: true });
        await expect(step).toHaveAccessibleDescription('working…');
        await expect.poll(() => search.requests.length).toBe(1);
        await page.reload();
        await expect(step).toHaveAccessibleDescription('working…');
        await page.getByRole('button', { name: 'Stop', exact: true }).click();
        await expect(step).toHaveAccessibleDescription('stopped');
        await search.requests[0]?.ended;
        expect(search.requests[0]?.aborted).toBe(true);
        await page.reload();
        await expect(step).toHaveAccessibleDescription('stopped');
      });
  });
}
