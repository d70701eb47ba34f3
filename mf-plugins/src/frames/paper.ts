import '@orangery/ui/styles.css';
import { type Connection, connect, WindowMessenger } from 'penpal';
import { createSheetSender } from '../export/files/send-sheets.ts';
import type { FrameCalls, PageCalls } from '../export/frame/calls.ts';
import { printRoom } from '../export/paper/print-room.tsx';

/*
 * Runs in a sandboxed frame without an origin, which browsers keep apart from the page: it lays out and paints what the page
 * hands it, and the page can be used meanwhile.
 */

const connection: Connection<PageCalls> = connect<PageCalls>({
  messenger: new WindowMessenger({ remoteWindow: parent, allowedOrigins: ['*'] }),
  methods: {
    print: async (order, file) => printRoom(order, createSheetSender(file), await connection.promise),
  } satisfies FrameCalls,
});
