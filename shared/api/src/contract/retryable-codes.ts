import * as codes from './error-codes.ts';

/** Codes after which the same request may succeed later without a change. Apart from the catalogue, which no page needs. */
export const retryableCodes: ReadonlySet<number> = new Set([
  codes.internal,
  codes.chatTooFrequent,
  codes.emptyReply,
  codes.upstreamFailed,
  codes.registrationLimitReached,
  codes.orderFailed,
  codes.paymentNotStarted,
  codes.captchaTooFrequent,
  codes.captchaUnavailable,
  codes.registrationTooFrequent,
  codes.tooManyRequests,
  codes.downloadFailed,
  codes.verificationUnavailable,
  codes.verificationFailed,
  codes.imageGenerationFailed,
  codes.adRewardLimitReached,
  codes.modelBusy,
  codes.serverStopping,
  codes.serverRestarted,
  codes.serviceUnreachable,
  codes.mcpServerUnreachable,
  codes.appUnreachable,
]);
