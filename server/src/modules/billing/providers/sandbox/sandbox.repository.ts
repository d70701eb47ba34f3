import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../../../db/schema.ts';
import type { SandboxNotifiesTable, SandboxPaymentsTable } from '../../../../db/tables/orders.ts';

export type SandboxPayment = Selectable<SandboxPaymentsTable>;
export type SandboxNotify = Selectable<SandboxNotifiesTable>;

export type NewNotify = {
  readonly transaction: string;
  readonly event: 'paid' | 'declined';
  readonly amount: number;
  readonly dueAt: Date;
};

export type SandboxRepository = ReturnType<typeof createSandboxRepository>;

/** What the bank of the sandbox knows. */
export function createSandboxRepository(db: Kysely<Database>) {
  return {
    /** The same id again changes nothing. */
    async open(payment: Omit<SandboxPayment, 'state'>): Promise<SandboxPayment> {
      await db
        .insertInto('sandbox_payments')
        .values({ ...payment, state: 'open' })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
      return db
        .selectFrom('sandbox_payments')
        .selectAll()
        .where('id', '=', payment.id)
        .executeTakeFirstOrThrow();
    },

    find: (id: string): Promise<SandboxPayment | undefined> =>
      db.selectFrom('sandbox_payments').selectAll().where('id', '=', id).executeTakeFirst(),

    /** Takes the decision of the person, and what is to be reported of it. False: it was decided before. */
    decide: (id: string, state: 'paid' | 'declined', notifies: readonly NewNotify[]): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        const decided = await transaction
          .updateTable('sandbox_payments')
          .set({ state })
          .where('id', '=', id)
          .where('state', '=', 'open')
          .returning('id')
          .executeTakeFirst();
        if (!decided) return false;
        for (const { transaction: number, event, amount, dueAt } of notifies)
          await transaction
            .insertInto('sandbox_notifies')
            .values({ payment_id: id, transaction_id: number, event, amount, due_at: dueAt })
            .execute();
        return true;
      }),

    async refunded(id: string): Promise<void> {
      await db.updateTable('sandbox_payments').set({ state: 'refunded' }).where('id', '=', id).execute();
    },

    /** What has happened to a payment by now. */
    happened: (id: string, at: Date): Promise<SandboxNotify[]> =>
      db
        .selectFrom('sandbox_notifies')
        .selectAll()
        .where('payment_id', '=', id)
        .where('due_at', '<=', at)
        .orderBy('id')
        .execute(),

    /** Reports that are due, for this process alone; one that is not delivered is due again after ten seconds. */
    async claimDue(at: Date): Promise<SandboxNotify[]> {
      const { rows } = await sql<SandboxNotify>`
        update sandbox_notifies set due_at = ${at}::timestamptz + interval '10 seconds'
        where id in (
          select id from sandbox_notifies where not delivered and due_at <= ${at}
          order by due_at limit 50 for update skip locked
        )
        returning *`.execute(db);
      return rows;
    },

    async delivered(id: number): Promise<void> {
      await db.updateTable('sandbox_notifies').set({ delivered: true }).where('id', '=', id).execute();
    },
  };
}
