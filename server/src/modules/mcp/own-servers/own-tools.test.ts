import { errors } from '@orangery/api/contract';
import { describe, expect, it, vi } from 'vitest';
import { sendJson } from '../testing/mcp-double.ts';
import { isCall, useOwnServers } from '../testing/use-own-servers.ts';

describe("tools of a person's MCP server", () => {
  const { app, service, signUp, startOwn } = useOwnServers();

  it('ask before each call unless the server says that they only read, and name the host', async () => {
    const { double, tool } = await startOwn();
    expect((await tool('peel')).asks).toBe(false);
    const plant = await tool('plant');
    expect(plant.asks).toBe(true);
    expect(plant.server?.('en')).toBe(`Garden (${new URL(double.url).host})`);
  });

  it('are called on a connection that is opened for it', async () => {
    const { tool, double, id } = await startOwn(({ input }) => JSON.stringify(input));
    await service().close();
    const before = double.received.length;
    const peel = await tool('peel');
    expect(double.received).toHaveLength(before);
    expect(await peel.call()).toMatchObject({ text: '{"text":"oranges"}' });
    expect(id).toBeGreaterThanOrEqual(2_000_000_000);
  });

  it('belong to the account that has added the server', async () => {
    await startOwn();
    const { id } = await signUp();
    expect(await service().tools(id)).toEqual([]);
    expect(await service().plugins(id)).toEqual([]);
    expect(await service().plugins(undefined)).toEqual([]);
  });

  it('are not run when the server has changed them since they were offered', async () => {
    const { tool, double, called } = await startOwn();
    const plant = await tool('plant');
    await service().close();
    double.double.tools = [{ name: 'plant', description: 'Something else' }];
    await expect(plant.call()).rejects.toThrow('has changed');
    expect(called()).toBe(0);
    await vi.waitFor(async () => expect((await tool('plant')).description).toBe('Something else'));
  });

  it('are not run once the server has been removed, or has another address', async () => {
    const { tool, owner, id, called, double } = await startOwn();
    const plant = await tool('plant');
    await service().change(owner, { id, url: `${double.url}?other` });
    await expect(plant.call()).rejects.toThrow('cannot be reached');
    const again = await tool('plant');
    await service().remove(owner, id);
    await expect(again.call()).rejects.toThrow('cannot be reached');
    expect(called()).toBe(0);
  });

  it('go on while a change of the address fails, and while the server is connected to anew', async () => {
    let answer = () => {};
    const { tool, owner, id, called, double } = await startOwn(({ response }) => {
      answer = () => {
        const result = { content: [{ type: 'text', text: 'peeled' }] };
        sendJson(response, 200, { jsonrpc: '2.0', id: double.received.find(isCall)?.id, result });
      };
      return undefined;
    });
    const call = (await tool('peel')).call();
    await vi.waitFor(() => expect(called()).toBe(1), 10_000);
    await expect(service().change(owner, { id, url: 'http://127.0.0.1:9/mcp' })).rejects.toMatchObject({
      code: errors.mcpServerUnreachable,
    });
    await service().check(owner, id);
    answer();
    expect(await call).toMatchObject({ text: 'peeled' });
  });

  it('are called once more in a new session, also two at once, when the server has forgotten theirs', async () => {
    const { tool, double } = await startOwn();
    const peel = await tool('peel');
    await peel.call();
    double.forgetSessions();
    expect(await Promise.all([peel.call(), peel.call()])).toMatchObject([{ text: 'said' }, { text: 'said' }]);
    const begun = double.received.filter(({ method }) => method === 'initialize').length;
    expect(begun).toBe(3);
  });

  it('that work show that the server can be reached, whatever another instance has noted', async () => {
    const { tool, owner, id } = await startOwn();
    const peel = await tool('peel');
    await peel.call();
    await app
      .database()
      .db.updateTable('own_servers')
      .set({ problem: errors.mcpServerUnreachable })
      .where('plugin_id', '=', id)
      .execute();
    await peel.call();
    await vi.waitFor(
      async () => expect(await service().list(owner.id)).toMatchObject([{ problem: null }]),
      10_000,
    );
  });

  it('of a server that is gone fail soon, and are not offered for a while', async () => {
    const { tool, double, owner } = await startOwn();
    const peel = await tool('peel');
    await service().close();
    await double.close();
    await expect(peel.call()).rejects.toMatchObject({ code: errors.mcpServerUnreachable });
    expect(await service().plugins(owner.id)).toMatchObject([{ reachable: false }]);
    expect(await service().list(owner.id)).toMatchObject([{ problem: errors.mcpServerUnreachable }]);
  });

  it('end when the answer is stopped', async () => {
    const stop = new AbortController();
    const { tool } = await startOwn(() => {
      stop.abort(new Error('stopped'));
      return undefined;
    });
    await expect((await tool('peel')).call(stop.signal)).rejects.toThrow('stopped');
  });
});
