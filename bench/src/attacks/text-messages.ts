import { call } from './call.ts';
import { addressOf, crowd, tally } from './crowd.ts';
import { onServer } from './on-server.ts';

/** A mobile number of China; no two of the first 10,000 are neighbours. */
const numberOf = (index: number): string => {
  const digits = String(index).padStart(4, '0');
  return `+86139${digits}${digits}`;
};

/** Numbers that pay their owner a share of each message. */
export const textMessages = onServer({
  name: 'text-messages',
  what: '8,000 codes to as many mobile numbers, asked for from as many addresses',
  gateway: true,
  prepare:
    async ({ origin, times, messagesSent }) =>
    async () => {
      const codes = await crowd(times(8_000), 20, async (index) => {
        const body = { purpose: 'sign-in' as const, contact: numberOf(index) };
        return (await call(origin, 'POST /chat/captcha-code', { from: addressOf(index), body })).code;
      });
      return `answers: ${tally(codes)}; ${messagesSent()} messages sent`;
    },
});
