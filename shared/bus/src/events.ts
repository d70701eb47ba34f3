import type { AccountPlugin, CallEvent, ModelValue, VipLevel } from '@orangery/api';

export type Theme = 'default' | 'dark';

/** What has happened: name → payload. Named in the past; anyone may listen. */
type Facts = {
  'session:changed': { status: 'guest' } | { status: 'member'; username: string; vipLevel: VipLevel };
  'session:ended': { reason: 'signed-out' | 'expired' | 'kicked' };
  /** The server has other data of the user now; `session.userInfo` follows. */
  'account:changed': Record<string, never>;
  'theme:changed': { theme: Theme };
  'language:changed': { language: string };
  'plan:changed': { level: VipLevel; expiresAt: number | null };
  /** What is left of the tightest limit of a model (null: no limit); the owner of the session applies it to `userInfo`. */
  'quota:changed': { model: ModelValue; left: number | null };
  /** How many oranges are left; applied to `session.userInfo` likewise. */
  'oranges:changed': { left: number };
  /** The plugins of the account as they are now; applied to `session.userInfo` likewise. */
  'plugins:changed': { plugins: readonly AccountPlugin[] };
  /** A document of the chat with PDFs is another now: read further, renamed, removed. */
  'pdfs:changed': { id: string };
  /** An order stands otherwise now: paid, failed, fulfilled. */
  'order:changed': { id: string };
  'room:opened': { roomId: string };
  'room:saved': { roomId: string };
  'room:deleted': { roomId: string };
  'storage:filled': Record<string, never>;
  'backup:started': Record<string, never>;
  'backup:finished': { at: number };
  'backup:failed': { reason: string };
  /** That revision of the account's chats is in the cloud, whichever device has made it; null: there may be one, look. */
  'backup:arrived': { revision: number | null };
  'payment:succeeded': { kind: string; orderNo: string };
  'payment:cancelled': { kind: string; orderNo: string };
  'notice:arrived': { unread: number };
  'call:started': Omit<CallEvent, 'phase'>;
  'call:finished': Omit<CallEvent, 'phase'>;
};

/** What a remote asks of another one, whichever that is: name → payload. Named as an order; one remote carries it out. */
type Requests = {
  /**
   * Put something into the message box of the open room, below what stands there, and give the box the focus. On a page
   * without the conversation nobody is there for it, and it waits until `/chat_room` is opened.
   */
  'composer:insert': {
    /** Into a new room, which is opened. */
    newRoom?: true;
    text?: string;
    /** Addresses of uploaded images, as `POST /chat/pictures` gives them. */
    images?: readonly string[];
    /** Texts that are attached, each with the name it is shown under: a document, a resource of a plugin. Any length. */
    files?: readonly { name: string; text: string }[];
  };
};

/** Every event of the platform. A request that needs an answer is a host service. */
export type EventMap = Facts & Requests;

export type EventName = keyof EventMap;

export type EventRule = {
  /**
   * Because remotes load late. `last`: a late listener is given the latest payload at once. `unheard`: a request that nobody
   * was there for is given to the next listener, once.
   */
  replay: 'none' | 'last' | 'unheard';
  /** Sent to the other tabs of this browser too. */
  mirrored?: true;
  /** Is about the user: replayed only while that user is signed in. */
  personal?: true;
};

export const eventRules: Readonly<Record<EventName, EventRule>> = {
  'session:changed': { replay: 'last', mirrored: true },
  'session:ended': { replay: 'none', mirrored: true },
  'account:changed': { replay: 'none', mirrored: true },
  'theme:changed': { replay: 'last', mirrored: true },
  'language:changed': { replay: 'last', mirrored: true },
  'plan:changed': { replay: 'last', personal: true },
  'quota:changed': { replay: 'last', mirrored: true, personal: true },
  'oranges:changed': { replay: 'last', mirrored: true, personal: true },
  'plugins:changed': { replay: 'last', mirrored: true, personal: true },
  'pdfs:changed': { replay: 'none', mirrored: true },
  'order:changed': { replay: 'none', mirrored: true },
  'room:opened': { replay: 'none' },
  'room:saved': { replay: 'none' },
  'room:deleted': { replay: 'none' },
  'storage:filled': { replay: 'last' },
  'backup:started': { replay: 'none' },
  'backup:finished': { replay: 'none' },
  'backup:failed': { replay: 'none' },
  'backup:arrived': { replay: 'none', mirrored: true },
  'payment:succeeded': { replay: 'none' },
  'payment:cancelled': { replay: 'none' },
  'notice:arrived': { replay: 'last', mirrored: true, personal: true },
  'call:started': { replay: 'none' },
  'call:finished': { replay: 'none' },
  'composer:insert': { replay: 'unheard', personal: true },
};
