import { useSession } from '@orangery/platform';
import { type Quota, quotaOf } from './quota.ts';

/** What is left of a model, as it changes. */
export const useQuota = (model: string): Quota | null => quotaOf(useSession(), model);
