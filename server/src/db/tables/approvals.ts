import type { StepDecision } from '@orangery/api/contract';
import type { ColumnType } from 'kysely';

/** A step of an answer that asks its person. */
export type StepApprovalsTable = {
  answer_id: string;
  step: number;
  /** Fingerprint of its tool. */
  tool: string;
  /** Whose tool it is. */
  plugin_id: number;
  /** Null: not decided. */
  decision: StepDecision | null;
};

/** What a person has allowed for all of a room. */
export type RoomApprovalsTable = {
  account_id: string;
  room_id: string;
  /** Fingerprint. */
  tool: string;
  /** With this it is withdrawn. */
  plugin_id: number;
  /** When it last let a step run, by the database's clock. */
  used_at: ColumnType<Date, never, never>;
};

/** Tables of the module `tools`. */
export type ApprovalTables = { step_approvals: StepApprovalsTable; room_approvals: RoomApprovalsTable };
