import type { OrderKind, PlanName, VipLevel } from '@orangery/api/contract';
import type { Period } from '../plans/catalogue.ts';

/** Minor units of a currency. */
export type Money = { readonly amount: number; readonly currency: string };

/** What was promised when an order was made; a catalogue that changes later does not change it. */
export type OrderPromise = {
  readonly plan: PlanName | null;
  readonly level: VipLevel | null;
  /** Of the plan or the subscription; null: without an end, or nothing that ends. */
  readonly period: Period | null;
  readonly oranges: number | null;
  readonly plugin: number | null;
  /** Fen; before a discount. */
  readonly original_amount: number | null;
};

/** What an order has given, and what the account had before. Moments are ISO 8601. */
export type Given = {
  readonly level_before: VipLevel | null;
  readonly plan_before: string | null;
  readonly until_before: string | null;
  readonly level: VipLevel | null;
  readonly until: string | null;
  readonly oranges: number | null;
};

export type { OrderRow } from '../../db/tables/orders.ts';

/** What is ordered, before there is an order. */
export type Wanted = {
  readonly kind: OrderKind;
  readonly item: string;
  /** Fen. */
  readonly amount: number;
  readonly promise: OrderPromise;
};

export const noPromise: OrderPromise = {
  plan: null,
  level: null,
  period: null,
  oranges: null,
  plugin: null,
  original_amount: null,
};

export const nothingGiven: Given = {
  level_before: null,
  plan_before: null,
  until_before: null,
  level: null,
  until: null,
  oranges: null,
};
