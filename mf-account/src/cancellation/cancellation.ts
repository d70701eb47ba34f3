import type { DataOf } from '@orangery/api';

/** Whether the account may be deleted, and what goes with it. */
export type Cancellation = DataOf<'GET /chat/user/cancellation'>;
